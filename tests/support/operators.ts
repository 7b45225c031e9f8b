// Operators, who have no screen yet: made directly, signed in as everyone is.
import { operator as contract } from '@halyard/contract'
import { hashPassword } from '../../apps/server/src/platform/auth/passwords.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { TestServer } from './server.ts'

const password = 'operators-secret'

export async function anOperator(
  t: TestServer,
  capabilities: readonly string[],
): Promise<{ id: string; token: string }> {
  const [id, email] = [newId(), `${newId()}@halyard.test`]
  const password_hash = await hashPassword(password)
  const created_at = t.app.clock.now()
  await t.app.db.transact((tx) =>
    tx
      .insertInto('operator')
      .values({ id, email, name: 'Olive', password_hash, capabilities: [...capabilities], created_at })
      .execute(),
  )
  const { body } = await t.ask(contract.operatorAuthenticate, { body: { email, password } })
  return { id, token: body.token }
}
