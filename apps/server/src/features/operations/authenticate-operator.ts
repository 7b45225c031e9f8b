/**
 * Operators sign in with password and second factor, always. Whoever guesses spends the strangers' tries only; then a code
 * mailed to the operator is asked for as well, as members' sign-in does (docs/decisions/040).
 */
import { operator as contract } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { type Guesser, giveGuessBack, takeGuess } from '../../platform/guess-allowance.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { addressIsBlocked, checkCode, limitAddress, useCode } from '../identity/index.ts'
import { knownOperatorDevice } from './operator-devices.ts'
import { beginOperatorSession } from './operator-sessions.ts'
import { hasOperatorTotp, useOperatorTotp } from './operator-totp.ts'

interface Given {
  readonly email: string
  readonly password: string
  readonly emailCode?: string | undefined
}

export const authenticateOperator = answerAnyone(
  contract.operatorAuthenticate,
  async (app, { body, address, visit }) => {
    const proved = await provePassword(app, body, address, visit)
    if (proved instanceof Refusal) return proved
    const { operator, guessers, code } = proved
    if (!hasOperatorTotp(operator)) return refuse('TWO_FA_SETUP_REQUIRED')
    if (body.twoFaCode === undefined) return refuse('TWO_FA_REQUIRED')
    const guess = await takeGuess(
      app.db,
      { secret: 'operatorSecondFactor', owner: operator.id },
      guessers,
      app.clock.now(),
    )
    if (!guess) return refuse('SIGN_IN_CODE_REQUIRED')
    const { twoFaCode } = body
    const begun = await app.db.transact(async (tx) => {
      const wrong =
        (await useOperatorTotp(tx, app, operator.id, twoFaCode)) ??
        (code ? await useCode(tx, app, code) : null)
      if (wrong) return wrong
      const session = await beginOperatorSession(tx, app, operator, visit)
      return { ...session, name: operator.name, capabilities: operator.capabilities }
    })
    if (!(begun instanceof Refusal) || begun.code === 'TWO_FA_CODE_USED') await giveGuessBack(app.db, guess)
    return begun
  },
)

/** The operator whose password it is, and who may guess the rest. */
export async function provePassword(app: App, given: Given, address: string, visit: Visit) {
  if (addressIsBlocked(app, address)) return refuse('IP_NOT_SUPPORTED')
  const operator = await findOperator(app, given.email)
  const device = operator && (await knownOperatorDevice(app.db, operator.id, visit.deviceKey))
  const code = given.emailCode
    ? ({
        email: given.email,
        purpose: 'OPERATOR_SIGN_IN',
        code: given.emailCode,
        field: 'emailCode',
      } as const)
    : null
  const wrongCode = code && (await checkCode(app, code))
  const hasCode = code !== null && !wrongCode
  const guessers: Guesser[] = [
    ...(device ? [`device:${device}` as const] : []),
    ...(hasCode ? (['mailbox'] as const) : []),
    ...(device || hasCode ? [] : (['strangers'] as const)),
  ]
  if (!device && !hasCode) {
    const limited = await limitAddress(app, 'operatorSignIn', address)
    if (limited) return limited
    if (wrongCode) return wrongCode
  }
  const owner = operator?.id ?? `nobody:${given.email}`
  const guess = await takeGuess(app.db, { secret: 'operatorPassword', owner }, guessers, app.clock.now())
  if (!guess) return wrongCode ?? refuse('SIGN_IN_CODE_REQUIRED')
  if (!(await passwordMatches(operator?.password_hash, given.password)) || !operator) {
    return refuse('INVALID_CREDENTIALS')
  }
  await giveGuessBack(app.db, guess)
  return { operator, guessers, code: hasCode ? code : null }
}

function findOperator(app: App, email: string) {
  return app.db
    .selectFrom('operator')
    .select(['id', 'name', 'email', 'password_hash', 'capabilities', 'totp_secret_sealed'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
