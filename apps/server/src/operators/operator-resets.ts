/** Resets of an operator's second factor: who approved them, and which factor they are for. */
import { run, type Tx } from '../platform/db/database.ts'

/** The proposal's subject in the audit log and the database. */
export const subjectOfReset = (id: string) => `reset:${id}`

export async function mayReset(tx: Tx, operatorId: string): Promise<boolean> {
  const [row] = await run<{ yes: boolean }>(tx, 'select may_reset_factors($1) as yes', [operatorId])
  return row?.yes === true
}

interface Reset {
  readonly operator_id: string
  readonly noted_at: Date
}

/** False if the factor was reset since, or its operator was disabled, even if enabled again. */
export async function isFactorUnchanged(tx: Tx, { operator_id, noted_at }: Reset): Promise<boolean> {
  const request = [operator_id, noted_at]
  const [row] = await run<{ yes: boolean }>(tx, 'select factor_is_from_before($1, $2) as yes', request)
  return row?.yes === true
}
