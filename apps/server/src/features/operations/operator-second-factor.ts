/** What an operator proves the own identity with beside the password: an authenticator app or a passkey. */
import { type Database, run, type Tx } from '../../platform/db/database.ts'

export async function hasSecondFactor(on: Database | Tx, operatorId: string): Promise<boolean> {
  const found = await run(
    on,
    `select from operator where id = $1 and (totp_secret_sealed is not null
       or exists (select from operator_passkey where operator_id = operator.id))`,
    [operatorId],
  )
  return found.length > 0
}
