import { sql } from 'kysely'
import { isBlockedByOwner, stepUpAddress } from '../access/abuse-protection/index.ts'
import { checkCode } from '../access/email/index.ts'
import type { App } from '../platform/app.ts'
import { hashLike } from '../platform/auth/passwords.ts'
import { type Database, run, type Tx } from '../platform/db/database.ts'
import { type Guesser, giveGuessBack, takeGuess } from '../platform/guess-allowance.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import type { Visit } from '../platform/http/visit.ts'
import { knownOperatorDevice } from './operator-devices.ts'

interface Given {
  readonly email: string
  readonly password: string
  readonly emailCode?: string | undefined
  readonly proof?: string | undefined
}

export type ProvedOperator = Exclude<Awaited<ReturnType<typeof provePassword>>, Refusal>

/** Returns the operator whose password it is, and the allowance that further guesses count on. */
export async function provePassword(app: App, given: Given, address: string, visit: Visit) {
  if (isBlockedByOwner(app, visit)) return refuse('IP_NOT_SUPPORTED')
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
    const limited = await stepUpAddress(app, 'operatorSignIn', address, given.proof)
    if (limited) return limited
    if (wrongCode) return wrongCode
  }
  const owner = operator?.id ?? `nobody:${given.email}`
  const guess = await takeGuess(app.db, { secret: 'operatorPassword', owner }, guessers, app.clock.now())
  if (!guess) return wrongCode ?? refuse('SIGN_IN_CODE_REQUIRED')
  const passwordHash = await hashLike(operator?.passwordTerms, given.password)
  // Also runs without an operator, so that the timing is the same.
  if (!(await isPassword(app.db, { id: operator?.id ?? null, passwordHash })) || !operator) {
    return refuse('INVALID_CREDENTIALS')
  }
  await giveGuessBack(app.db, guess)
  return { operator: { ...operator, passwordHash }, guessers, code: hasCode ? code : null }
}

function findOperator(app: App, email: string) {
  return app.db
    .selectFrom('operator')
    .select(['id', 'name', 'email', 'capabilities', 'passkey_handle'])
    .select(sql<string | null>`operator_password_terms(id)`.as('passwordTerms'))
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/**
 * The application cannot read the hash, so access to its data is not enough to pose as an operator. In a
 * transaction, the password cannot change before the end.
 */
export async function isPassword(
  on: Database | Tx,
  { id, passwordHash }: { readonly id: string | null; readonly passwordHash: string },
): Promise<boolean> {
  const [row] = await run<{ yes: boolean }>(on, 'select operator_password_is($1, $2) as yes', [
    id,
    passwordHash,
  ])
  return row?.yes === true
}
