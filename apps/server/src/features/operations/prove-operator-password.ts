import type { App } from '../../platform/app.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { type Guesser, giveGuessBack, takeGuess } from '../../platform/guess-allowance.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { addressIsBlocked, checkCode, limitAddress } from '../identity/index.ts'
import { knownOperatorDevice } from './operator-devices.ts'

interface Given {
  readonly email: string
  readonly password: string
  readonly emailCode?: string | undefined
}

export type ProvedOperator = Exclude<Awaited<ReturnType<typeof provePassword>>, Refusal>

/** The operator whose password it is, and who may guess the rest. */
export async function provePassword(app: App, given: Given, address: string, visit: Visit) {
  if (addressIsBlocked(app, address)) return refuse('IP_NOT_SUPPORTED')
  const operator = await findOperator(app, given.email)
  const device = await knownOperatorDevice(app.db, given.email, visit.deviceKeys)
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
    .select(['id', 'name', 'email', 'password_hash', 'capabilities', 'passkey_handle'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
