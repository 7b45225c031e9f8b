/**
 * What investing in the demo needs from an operator: the world's strategies, packages based on them, and the
 * accounts that the platform pays from. Also what members bought. It runs once: later changes by an
 * operator stay.
 */
import { operatorInvestments } from '@halyard/contract'
import { placeOrder } from '../features/order/index.ts'
import {
  keepProduct,
  keepStrategy,
  type NamedStrategy,
  type ProductTerms,
} from '../features/product/index.ts'
import type { App } from '../platform/app.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { DemoOperators } from './demo-operators.ts'
import { emailOf, team } from './demo-team.ts'

/** As the world's broker knows them. */
const strategies: readonly NamedStrategy[] = [
  { strategyId: 'aurora', name: 'Aurora', masterLogin: 9001 },
  { strategyId: 'meridian', name: 'Meridian', masterLogin: 9002 },
  { strategyId: 'tempest', name: 'Tempest', masterLogin: 9003 },
  { strategyId: 'pendulum', name: 'Pendulum', masterLogin: 9004 },
]

const usual = { trial: false, offered: true, subscriptionDays: 90 }
const allPrices = [500, 1000, 2000, 3000, 4999, 5000, 10_000, 20_000, 30_000]
const largePrices = allPrices.filter((price) => price >= 5000)

const products: readonly ProductTerms[] = [
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

export async function offerPackages(app: App, operators: DemoOperators): Promise<void> {
  const funded = await app.db.selectFrom('platform_funding').select('id').limit(1).executeTakeFirst()
  if (!funded) await putIn(operators)
  const known = await app.db.selectFrom('product').select('id').limit(1).executeTakeFirst()
  if (known) return
  await app.db.transact(async (tx) => {
    for (const strategy of strategies) await keepStrategy(tx, app, strategy)
    for (const terms of products) {
      const kept = await keepProduct(tx, app, terms)
      if (kept instanceof Refusal) throw new Error(`${terms.name} cannot be offered: ${kept.code}`)
    }
  })
}

/** One operator requests it, the other approves. */
async function putIn({ first, second }: DemoOperators): Promise<void> {
  for (const body of funds) {
    const { fundingId } = await first(operatorInvestments.fundPlatform, { body })
    await second(operatorInvestments.decideFunding, { body: { id: fundingId, decision: 'APPROVE' } })
  }
}

const ofTrader = [
  { name: 'Aurora Calm', packagePrice: '10000', walletType: 'USDT' },
  { name: 'Meridian Gold', packagePrice: '1000', walletType: 'USDT + USDP' },
] as const

export const bought = [
  ...ofTrader.map((wish) => ({ email: 'trader@halyard.test', ...wish })),
  ...team.flatMap(({ name, invested }) =>
    invested.map((wish) => ({ email: emailOf(name), ...wish, walletType: 'USDT' as const })),
  ),
]

/** The worker places the orders at the broker. */
export async function buyPackages(app: App): Promise<void> {
  const known = await app.db.selectFrom('investment_order').select('id').limit(1).executeTakeFirst()
  if (known) return
  const [members, products] = await Promise.all([
    app.db.selectFrom('member').select(['id', 'email']).execute(),
    app.db.selectFrom('product').select(['id', 'name']).execute(),
  ])
  for (const { email, name, ...wish } of bought) {
    const buyer = members.find((member) => member.email === email)
    const product = products.find((offered) => offered.name === name)
    if (!buyer || !product) continue
    const placed = await app.db.transact((tx) =>
      placeOrder(tx, app, buyer, { ...wish, productId: product.id }),
    )
    if (placed instanceof Refusal) throw new Error(`${name} could not be bought: ${placed.code}`)
  }
}
