/** Orders as stored in the database. */
import type { ClosingReason, OrderState } from '@halyard/contract'
import type { Amount } from '@halyard/money'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { isId } from '../../platform/ids.ts'

export interface Order {
  readonly id: string
  readonly memberId: string
  readonly productId: string
  readonly productName: string
  readonly tradingPair: string
  readonly strategyId: string
  readonly strategyName: string
  readonly trial: boolean
  readonly price: Amount
  readonly usdpPaid: Amount
  readonly subscriptionDays: number
  readonly state: OrderState
  /** Login of its MT5 account. */
  readonly login: number
  readonly investorPasswordSealed: Buffer
  /** The member's choice, and the last value sent to the broker. */
  readonly tradingWanted: boolean
  readonly tradingOn: boolean
  readonly lossLimitPercent: number | null
  readonly refusal: string | null
  readonly obstacle: string | null
  readonly closingReason: ClosingReason | null
  readonly feePercent: number | null
  readonly createdAt: Date
  readonly activatedAt: Date | null
  readonly closingAt: Date | null
  /** The order is closed, and later deals have left money on its account. */
  readonly lateDue: boolean
  /**
   * Totals over the settled deals: their results, the highest level these
   * reached, and the safety fund's share of that.
   */
  readonly realised: Amount
  readonly highWater: Amount
  readonly fundShare: Amount
  /** The account's loss beyond its balance: the platform's loss. */
  readonly unpaidLoss: Amount
  /** The part of its price lost by deals made by hand. */
  readonly lostByHand: Amount
}

export function selectOrders(reader: Reader) {
  return reader
    .selectFrom('investment_order as placed')
    .innerJoin('product', 'product.id', 'placed.product_id')
    .innerJoin('strategy', 'strategy.id', 'product.strategy_id')
    .selectAll('placed')
    .select(['product.name as productName', 'product.trading_pair as tradingPair'])
    .select(['strategy.id as strategyId', 'strategy.name as strategyName'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

export function asOrder(row: Row): Order {
  return {
    id: row.id,
    memberId: row.member_id,
    productId: row.product_id,
    productName: row.productName,
    tradingPair: row.tradingPair,
    strategyId: row.strategyId,
    strategyName: row.strategyName,
    trial: row.trial,
    price: BigInt(row.price),
    usdpPaid: BigInt(row.usdp_paid),
    subscriptionDays: row.subscription_days,
    state: row.state as OrderState,
    login: Number(row.login),
    investorPasswordSealed: row.investor_password_sealed,
    tradingWanted: row.trading_wanted,
    tradingOn: row.trading_on,
    lossLimitPercent: row.loss_limit_percent,
    refusal: row.refusal,
    obstacle: row.obstacle,
    closingReason: row.closing_reason as ClosingReason | null,
    feePercent: row.fee_percent,
    createdAt: row.created_at,
    activatedAt: row.activated_at,
    closingAt: row.closing_at,
    lateDue: row.late_due,
    realised: BigInt(row.realised),
    highWater: BigInt(row.high_water),
    fundShare: BigInt(row.fund_share),
    unpaidLoss: BigInt(row.unpaid_loss),
    lostByHand: BigInt(row.lost_by_hand),
  }
}

export async function orderById(reader: Reader, id: string): Promise<Order> {
  return asOrder(await selectOrders(reader).where('placed.id', '=', id).executeTakeFirstOrThrow())
}

/** Null both if there is none and if it belongs to another member. */
export async function orderOfMember(reader: Reader, memberId: string, id: string): Promise<Order | null> {
  if (!isId(id)) return null
  const row = await selectOrders(reader)
    .where('placed.id', '=', id)
    .where('placed.member_id', '=', memberId)
    .executeTakeFirst()
  return row ? asOrder(row) : null
}

/** Locks the order until the transaction ends. An order is always locked before its balances. */
export async function lockOrder(tx: Tx, id: string): Promise<Order> {
  await tx.selectFrom('investment_order').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return orderById(tx, id)
}

/** Combines orderOfMember and lockOrder. */
export async function lockOrderOfMember(tx: Tx, memberId: string, id: string): Promise<Order | null> {
  const found = await orderOfMember(tx, memberId, id)
  return found && lockOrder(tx, id)
}
