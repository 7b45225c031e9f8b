/**
 * The facts that an order's documents state. All of them were agreed at purchase or happened since; none
 * depends on the current time.
 */
import type { App } from '../../platform/app.ts'
import { brandNow, logoOf } from '../../platform/brand.ts'
import { periodEnd } from '../settlement/index.ts'
import { terms } from './terms.ts'

/** The terms of an agreement before it is made. */
export interface DraftFacts {
  readonly brand: string
  readonly memberName: string
  readonly memberNumber: number
  readonly email: string
  readonly packageName: string
  readonly strategy: string
  readonly tradingPair: string
  /** In minor units of USDT. */
  readonly amount: bigint
  readonly trial: boolean
  readonly broker: string
  readonly subscriptionDays: number
  readonly terms: typeof terms
}

export interface DocumentFacts extends DraftFacts {
  /** Null: our mark. */
  readonly logo: Uint8Array | null
  /** The part of the amount that was paid in USDP. */
  readonly usdpPaid: bigint
  readonly mt5Id: string
  readonly purchasedAt: Date
  readonly activeAt: Date
  /** Null while the member holds the package. */
  readonly closedAt: Date | null
  /** From this moment on, capital can be withdrawn without a fee. */
  readonly capitalFreeAt: Date
}

/** For an order that has become active; before that it has no documents. */
export async function factsOf({ db, config }: App, orderId: string): Promise<DocumentFacts> {
  const order = await db
    .selectFrom('investment_order')
    .innerJoin('member', 'member.id', 'investment_order.member_id')
    .innerJoin('product', 'product.id', 'investment_order.product_id')
    .innerJoin('strategy', 'strategy.id', 'product.strategy_id')
    .select([
      'member.full_name as memberName',
      'member.number as memberNumber',
      'member.email',
      'product.name as packageName',
      'strategy.name as strategy',
      'product.trading_pair as tradingPair',
      'investment_order.price as amount',
      'investment_order.usdp_paid as usdpPaid',
      'investment_order.trial',
      'investment_order.login',
      'investment_order.created_at as purchasedAt',
      'investment_order.activated_at as activeAt',
      'investment_order.closed_at as closedAt',
      'investment_order.subscription_days as subscriptionDays',
    ])
    .where('investment_order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { login, activeAt, amount, usdpPaid, ...facts } = order
  if (!activeAt) throw new Error(`Order ${orderId} is not active`)
  return {
    ...facts,
    brand: brandNow({ config, db }).name,
    logo: await logoOf({ config, db }),
    amount: BigInt(amount),
    usdpPaid: BigInt(usdpPaid),
    mt5Id: String(login),
    broker: config.broker.label,
    activeAt,
    capitalFreeAt: periodEnd(activeAt, facts.subscriptionDays),
    terms,
  }
}
