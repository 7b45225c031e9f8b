/**
 * What investing in the demo needs of an operator: the world's strategies, packages on them, and the accounts that the
 * platform pays from; and what the trader bought of them. Once: what an operator has set since then stays.
 */
import { place } from '../features/order/index.ts'
import {
  approveFundings,
  askForFunding,
  keepProduct,
  keepStrategy,
  type NamedStrategy,
  type ProductTerms,
} from '../features/product/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

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
    place: 1,
  },
  {
    ...usual,
    strategyId: 'meridian',
    name: 'Meridian Gold',
    tradingPair: 'XAU/USD',
    image: 'meridian',
    prices: allPrices,
    place: 2,
  },
  {
    ...usual,
    strategyId: 'tempest',
    name: 'Tempest Coin',
    tradingPair: 'BTC/USD',
    image: 'tempest',
    prices: largePrices,
    subscriptionDays: 180,
    place: 3,
  },
  {
    ...usual,
    strategyId: 'pendulum',
    name: 'Pendulum Swing',
    tradingPair: 'GBP/USD',
    image: 'pendulum',
    prices: allPrices,
    subscriptionDays: 120,
    place: 4,
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
    place: 5,
  },
]

const usdt = 1_000_000n
const funds = [
  { purpose: 'SAFETY_FUND', amount: 300_000_000n * usdt },
  { purpose: 'TRIALS', amount: 500_000n * usdt },
  { purpose: 'USDP_RESERVE', amount: 1_000_000n * usdt },
] as const

export async function offerPackages(app: App): Promise<void> {
  const known = await app.db.selectFrom('product').select('id').limit(1).executeTakeFirst()
  if (known) return
  await app.db.transact(async (tx) => {
    for (const strategy of strategies) await keepStrategy(tx, app, strategy)
    for (const terms of products) {
      const kept = await keepProduct(tx, app, terms)
      if (kept instanceof Refusal) throw new Error(`${terms.name} cannot be offered: ${kept.code}`)
    }
    await putIn(tx, app)
  })
}

/** One of the operators asked for it, the other one approved. */
async function putIn(tx: Tx, app: App): Promise<void> {
  const [asker, approver] = await tx
    .selectFrom('operator')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (!asker || !approver) throw new Error('The demo has two operators')
  const ids: string[] = []
  for (const funding of funds) ids.push(await askForFunding(tx, app, funding, asker.id))
  await approveFundings(tx, app, ids, approver.id)
}

const bought = [
  { name: 'Aurora Calm', packagePrice: '5000', walletType: 'USDT' },
  { name: 'Meridian Gold', packagePrice: '1000', walletType: 'USDT + USDP' },
] as const

/** The worker brings the orders to the broker. */
export async function buyPackages(app: App, email: string): Promise<void> {
  const known = await app.db.selectFrom('investment_order').select('id').limit(1).executeTakeFirst()
  const buyer = await app.db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst()
  if (known || !buyer) return
  for (const { name, ...wish } of bought) {
    const product = await app.db
      .selectFrom('product')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const placed = await app.db.transact((tx) => place(tx, app, buyer, { ...wish, productId: product.id }))
    if (placed instanceof Refusal) throw new Error(`${name} could not be bought: ${placed.code}`)
  }
}
