import { run, type Tx } from '../../platform/db/database.ts'
import { thoseOnTheirWay } from '../index.ts'

/** Anything that was not certainly refused, missing for long enough, or failed in its block may still be mined. */
export async function mayBeSent(tx: Tx, id: string): Promise<boolean> {
  return (await thoseOnTheirWay(tx, [id])).has(id)
}

/**
 * The chain confirms the payment, and only a second operator's confirmation is missing. Returning or sending
 * it as well would pay it twice.
 */
export async function wasPaidByHand(tx: Tx, id: string): Promise<boolean> {
  const [row] = await run<{ yes: boolean }>(tx, 'select payout_was_paid_by_hand($1) as yes', [id])
  return row?.yes === true
}
