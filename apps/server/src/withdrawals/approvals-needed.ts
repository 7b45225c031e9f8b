import { run, type Tx } from '../platform/db/database.ts'
import type { LockedWithdrawal } from './lock-withdrawal.ts'

/**
 * How many approvals a withdrawal needs if this operator gives one: two also where the operator ever let
 * money in for the member or shared a network with them, since none may both credit and pay out alone.
 */
export async function approvalsNeeded(
  tx: Tx,
  { member_id, approvals_needed }: LockedWithdrawal,
  operatorId: string,
): Promise<number> {
  const [row] = await run<{ needs_second: boolean }>(
    tx,
    'select is_never_enough_alone($1, $2) as needs_second',
    [operatorId, member_id],
  )
  return row?.needs_second ? 2 : approvals_needed
}
