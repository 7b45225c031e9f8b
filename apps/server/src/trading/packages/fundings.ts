/**
 * Operators' fundings: for the safety fund, for free trials, or to back USDP. One operator requests, another
 * approves, and then it is posted. The database refuses an approval by the same operator, and a transfer
 * without a funding behind it.
 */
import type { BodyOf, operatorInvestments as contract } from '@halyard/contract'
import type { Amount } from '@halyard/money'
import {
  type Address,
  move,
  operatorCapital,
  post,
  promotion,
  safetyFund,
  usdpReserve,
} from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'

export type FundedPurpose = BodyOf<typeof contract.fundPlatform>['purpose']

export interface Funding {
  readonly purpose: FundedPurpose
  readonly amount: Amount
}

export const fundedAccounts: Record<FundedPurpose, Address> = {
  SAFETY_FUND: safetyFund,
  TRIALS: promotion,
  USDP_RESERVE: usdpReserve,
}

export async function proposeFunding(
  tx: Tx,
  app: App,
  id: string,
  { purpose, amount, reason }: Funding & { readonly reason: string },
  operatorId: string,
): Promise<void> {
  await tx
    .insertInto('platform_funding')
    .values({ id, purpose, amount, reason, requested_by: operatorId, requested_at: app.clock.now() })
    .execute()
}

/** Posts an approved funding. The operator capital account has no floor, so it is never short. */
export async function postFundings(
  tx: Tx,
  app: App,
  approved: readonly { readonly id: string; readonly purpose: string; readonly amount: string }[],
): Promise<void> {
  const transfers = approved.map(({ id, purpose, amount }) => {
    const way = {
      from: operatorCapital,
      to: fundedAccounts[purpose as FundedPurpose],
      amount: BigInt(amount),
    }
    // Uses the funding's id, so that it can be posted only once.
    return { ...move('OPERATOR_FUNDING', way, { cause: id }), id }
  })
  await post(tx, transfers, app.clock.now())
}
