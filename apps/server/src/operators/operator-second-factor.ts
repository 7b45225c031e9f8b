/** An operator's second factor beside the password: an authenticator app or a passkey. */
import { type Database, run, type Tx } from '../platform/db/database.ts'

export async function hasSecondFactor(on: Database | Tx, operatorId: string): Promise<boolean> {
  const [row] = await run<{ yes: boolean }>(on, 'select operator_has_factor($1) as yes', [operatorId])
  return row?.yes === true
}
