// Operators, who have no screen yet: made directly, signed in as everyone is.
import { operator as contract } from '@halyard/contract'
import { storeOperatorTotp } from '../../apps/server/src/features/operations/index.ts'
import { hashPassword } from '../../apps/server/src/platform/auth/passwords.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { TestServer } from './server.ts'
import { totpCode } from './totp.ts'

export const operatorPassword = 'operators-secret'
export const operatorTotpSecret = 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU'

export async function anOperator(
  t: TestServer,
  capabilities: readonly string[],
): Promise<{ id: string; email: string; token: string }> {
  const [id, email] = [newId(), `${newId()}@halyard.test`]
  const password_hash = await hashPassword(operatorPassword)
  const created_at = t.app.clock.now()
  await t.app.db.transact((tx) =>
    tx
      .insertInto('operator')
      .values({ id, email, name: 'Olive', password_hash, capabilities: [...capabilities], created_at })
      .execute(),
  )
  await t.app.db.transact((tx) => storeOperatorTotp(tx, t.app, id, operatorTotpSecret, null))
  return { id, email, token: await operatorToken(t, email) }
}

/** Signs in with the code of the present, which works once. */
async function operatorToken(t: TestServer, email: string): Promise<string> {
  const twoFaCode = totpCode(operatorTotpSecret, t.app.clock.now().getTime())
  const { status, body } = await t.ask(contract.operatorAuthenticate, {
    body: { email, password: operatorPassword, twoFaCode },
  })
  if (status !== 200) throw new Error(body.message)
  return body.token
}
