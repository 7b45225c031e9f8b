import { run, type Tx } from '../../platform/db/database.ts'
import type { LockedWithdrawal } from './lock-withdrawal.ts'

/**
 * Also two if this operator credited a bank deposit to the member in the 30 days before: nobody lets money in
 * and out alone.
 */
export async function approvalsNeeded(
  tx: Tx,
  { member_id, created_at, approvals_needed }: LockedWithdrawal,
  operatorId: string,
): Promise<number> {
  const [credited] = await run<{ yes: boolean }>(tx, 'select let_money_in($1, $2, $3) as yes', [
    operatorId,
    member_id,
    created_at,
  ])
  return credited?.yes ? 2 : approvals_needed
}
