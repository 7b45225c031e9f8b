/**
 * What operators put in: to the safety fund, for free trials, or behind USDP. One asks, another one approves, and then it
 * is posted; the database refuses a funding that the same operator approved, and a transfer that none stands behind.
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

const places: Record<FundedPurpose, Address> = {
  SAFETY_FUND: safetyFund,
  TRIALS: promotion,
  USDP_RESERVE: usdpReserve,
}

export async function askForFunding(
  tx: Tx,
  app: App,
  id: string,
  { purpose, amount }: Funding,
  operatorId: string,
): Promise<void> {
  await tx
    .insertInto('platform_funding')
    .values({ id, purpose, amount, asked_by: operatorId, asked_at: app.clock.now() })
    .execute()
}

/** What the operator's account gives has no floor, so it is never short. */
export async function approveFundings(
  tx: Tx,
  app: App,
  ids: readonly string[],
  operatorId: string,
): Promise<void> {
  const now = app.clock.now()
  const fundings = await tx
    .updateTable('platform_funding')
    .set({ state: 'APPROVED', decided_by: operatorId, decided_at: now })
    .where('id', 'in', [...ids])
    .returning(['id', 'purpose', 'amount'])
    .execute()
  const transfers = fundings.map(({ id, purpose, amount }) => {
    const way = { from: operatorCapital, to: places[purpose as FundedPurpose], amount: BigInt(amount) }
    // The funding's id: it can be posted only once.
    return { ...move('OPERATOR_FUNDING', way), id }
  })
  await post(tx, transfers, now)
}
