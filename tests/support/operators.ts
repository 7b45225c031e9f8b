// Operators, created by the database's owner and signed in through the API.
import { type Capability, operator as contract } from '@halyard/contract'
import { operatorTotp } from '../../apps/server/src/operators/index.ts'
import { obeyOwner } from '../../apps/server/src/operators/owner-command.ts'
import { resetTwoFaAsOwner } from '../../apps/server/src/operators/reset-operator.ts'
import { hashPassword } from '../../apps/server/src/platform/auth/passwords.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { transactAsOwner } from './database.ts'
import type { TestServer } from './server.ts'
import { totpCode } from './totp.ts'

export const operatorPassword = 'operators-secret'
export const operatorTotpSecret = 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU'

export async function anOperator(
  t: TestServer,
  capabilities: readonly Capability[],
): Promise<{ id: string; email: string; token: string }> {
  const [id, email] = [newId(), `${newId()}@halyard.test`]
  const password_hash = await hashPassword(operatorPassword)
  const created_at = t.app.clock.now()
  const totp_secret_sealed = operatorTotp.seal(t.app, id, operatorTotpSecret)
  const row = { id, email, name: 'Olive', password_hash, created_at, totp_secret_sealed }
  await transactAsOwner(t.ownerUrl, (tx) =>
    tx
      .insertInto('operator')
      .values({ ...row, capabilities: [...capabilities] })
      .execute(),
  )
  return { id, email, token: await operatorToken(t, email) }
}

/** `npm run operator`, such as `disable`, for this operator. */
export function commandAbout(t: TestServer, { email }: { email: string }, name: string, ...wanted: string[]) {
  return transactAsOwner(t.ownerUrl, (tx) =>
    obeyOwner(
      { db: { transact: (work: (own: typeof tx) => unknown) => work(tx) } as never, clock: t.app.clock },
      [name, email, ...wanted],
    ),
  )
}

/** Like the owner's command. */
export async function withoutTwoFa(t: TestServer, operatorId: string): Promise<void> {
  await transactAsOwner(t.ownerUrl, (tx) => resetTwoFaAsOwner(tx, t.app, operatorId))
}

/** Signs in with the current code, which works once. */
export async function operatorToken(t: TestServer, email: string): Promise<string> {
  const twoFaCode = totpCode(operatorTotpSecret, t.app.clock.now().getTime())
  // A separate browser: a member's account in it would count as the operator's own.
  const browser = { cookie: undefined }
  const { status, body } = await t.ask(
    contract.operatorAuthenticate,
    { body: { email, password: operatorPassword, twoFaCode } },
    { browser },
  )
  if (status !== 200) throw new Error(body.message)
  return body.token
}
