/**
 * Operators' fundings: for the safety fund, for free trials, or to back USDP. One operator requests, another
 * approves, and then it is posted. The database refuses an approval by the same operator, and a transfer
 * without a funding behind it.
 */
import * as z from 'zod/mini'
import {
  type Address,
  move,
  operatorCapital,
  post,
  promotion,
  safetyFund,
  usdpReserve,
} from '../../ledger/index.ts'
import { ownKind, queueOfKind } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'

export const fundingKind = ownKind(
  'funding',
  'fundings',
  z.object({ purpose: z.enum(['SAFETY_FUND', 'TRIALS', 'USDP_RESERVE']), millionths: z.string() }),
)

export const productQueues = [queueOfKind(fundingKind)]

export type Funding = ReturnType<typeof fundingKind.payload.parse>
export type FundedPurpose = Funding['purpose']

export const fundedAccounts: Record<FundedPurpose, Address> = {
  SAFETY_FUND: safetyFund,
  TRIALS: promotion,
  USDP_RESERVE: usdpReserve,
}

/** Posts approved fundings. The operator capital account has no floor, so it is never short. */
export async function postFundings(
  tx: Tx,
  app: App,
  approved: readonly { readonly id: string; readonly payload: Funding }[],
): Promise<void> {
  const transfers = approved.map(({ id, payload: { purpose, millionths } }) => {
    const way = { from: operatorCapital, to: fundedAccounts[purpose], amount: BigInt(millionths) }
    // Uses the funding's id, so that it can be posted only once.
    return { ...move('OPERATOR_FUNDING', way, { cause: id }), id }
  })
  await post(tx, transfers, app.clock.now())
}
