import { run, type Tx } from '../platform/db/database.ts'
import type { LockedWithdrawal } from './lock-withdrawal.ts'

/**
 * Also two if this operator ever let money in for the member, or shares a network with them: no operator
 * alone may both credit and pay out.
 */
export async function approvalsNeeded(
  tx: Tx,
  { member_id, approvals_needed }: LockedWithdrawal,
  operatorId: string,
): Promise<number> {
  const [near] = await run<{ yes: boolean }>(tx, 'select is_never_enough_alone($1, $2) as yes', [
    operatorId,
    member_id,
  ])
  return near?.yes ? 2 : approvals_needed
}
