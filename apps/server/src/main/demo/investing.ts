/**
 * Investing in the demo: the world's strategies, packages based on them, and the accounts that the platform
 * pays from, all set up by an operator; and members' purchases.
 */
import { type BodyOf, operatorInvestments } from '@halyard/contract'
import type { Amount } from '@halyard/money'
import { Refusal } from '../../platform/http/refusal.ts'
import { placeOrder } from '../../trading/orders/index.ts'
import { approveWaiting } from './content.ts'
import type { DemoOperators } from './operators.ts'
import { personOf, type Stage } from './stage.ts'
import type { Purchase } from './team.ts'

/** Named as at the world's broker. */
const strategies: readonly BodyOf<typeof operatorInvestments.saveStrategy>[] = [
  { strategyId: 'aurora', name: 'Aurora', masterLogin: 9001 },
  { strategyId: 'meridian', name: 'Meridian', masterLogin: 9002 },
  { strategyId: 'tempest', name: 'Tempest', masterLogin: 9003 },
  { strategyId: 'pendulum', name: 'Pendulum', masterLogin: 9004 },
]

const usual = { trial: false, offered: true, subscriptionDays: 90 }
const allPrices = [500, 1000, 2000, 3000, 4999, 5000, 10_000, 20_000, 30_000]
const largePrices = allPrices.filter((price) => price >= 5000)

const products: readonly BodyOf<typeof operatorInvestments.saveProduct>[] = [
  {
    ...usual,
    strategyId: 'aurora',
    name: 'Aurora Calm',
    tradingPair: 'EUR/USD',
    image: 'aurora',
    prices: allPrices,
    sortOrder: 1,
  },
  {
    ...usual,
    strategyId: 'meridian',
    name: 'Meridian Gold',
    tradingPair: 'XAU/USD',
    image: 'meridian',
    prices: allPrices,
    sortOrder: 2,
  },
  {
    ...usual,
    strategyId: 'tempest',
    name: 'Tempest Coin',
    tradingPair: 'BTC/USD',
    image: 'tempest',
    prices: largePrices,
    subscriptionDays: 180,
    sortOrder: 3,
  },
  {
    ...usual,
    strategyId: 'pendulum',
    name: 'Pendulum Swing',
    tradingPair: 'GBP/USD',
    image: 'pendulum',
    prices: allPrices,
    subscriptionDays: 120,
    sortOrder: 4,
  },
  {
    ...usual,
    strategyId: 'aurora',
    name: 'Free Trial',
    tradingPair: 'EUR/USD',
    image: 'trial',
    trial: true,
    prices: [500],
    subscriptionDays: 30,
    sortOrder: 5,
  },
]

const funds = [
  { purpose: 'SAFETY_FUND', amount: '300000000' },
  { purpose: 'TRIALS', amount: '500000' },
  { purpose: 'USDP_RESERVE', amount: '1000000' },
] as const

export async function offerPackages(operators: DemoOperators): Promise<void> {
  await putIn(operators)
  for (const body of strategies) await operators.first(operatorInvestments.saveStrategy, { body })
  for (const body of products) await operators.first(operatorInvestments.saveProduct, { body })
  await approveWaiting(operators.second)
}

/** One operator proposes, the other approves. */
async function putIn({ first, second }: DemoOperators): Promise<void> {
  for (const body of funds) {
    const reason = 'First contribution of the company'
    const { fundingId } = await first(operatorInvestments.fundPlatform, { body: { ...body, reason } })
    await second(operatorInvestments.decideFunding, { body: { id: fundingId, decision: 'APPROVE' } })
  }
}

/** The worker places the order at the broker. */
export async function buy(
  stage: Stage,
  name: string,
  { product, price, walletType }: Purchase,
): Promise<void> {
  const { app, rounds } = stage
  const buyer = await personOf(stage, name)
  const { id: productId } = await productNamed(stage, product)
  const placed = await app.db.transact((tx) =>
    placeOrder(tx, app, buyer, { productId, packagePrice: String(price), walletType }),
  )
  if (placed instanceof Refusal) throw new Error(`${name} could not buy ${product}: ${placed.code}`)
  await rounds.run('running orders')
}

export function productNamed({ app }: Stage, name: string): Promise<{ readonly id: string }> {
  return app.db.selectFrom('product').select('id').where('name', '=', name).executeTakeFirstOrThrow()
}

export interface HeldOrder {
  readonly id: string
  readonly login: number
  readonly price: Amount
  /** Realised result of its closed trades. */
  readonly realised: Amount
}

export async function orderOf(stage: Stage, name: string, product: string): Promise<HeldOrder> {
  const { id: memberId } = await personOf(stage, name)
  const { id: productId } = await productNamed(stage, product)
  const { id, login, price, realised } = await stage.app.db
    .selectFrom('investment_order')
    .select(['id', 'login', 'price', 'realised'])
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return { id, login: Number(login), price: BigInt(price), realised: BigInt(realised) }
}
