// The set-up for tests of orders: a scripted broker, packages, funded platform accounts, members who buy.
import { products, twoFa } from '@halyard/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { checkBooks, holdingsOf } from '../../apps/server/src/ledger/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { laterBy } from '../../apps/server/src/platform/clock.ts'
import type { Tx } from '../../apps/server/src/platform/db/database.ts'
import { Refusal } from '../../apps/server/src/platform/http/refusal.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Config } from '../../apps/server/src/settings/config.ts'
import type { orderFailPoints } from '../../apps/server/src/trading/orders/fail-points.ts'
import { runOrders } from '../../apps/server/src/trading/orders/run-orders.ts'
import { keepProduct, keepStrategy, type ProductTerms } from '../../apps/server/src/trading/packages/index.ts'
import type { settlementFailPoints } from '../../apps/server/src/trading/settlement/fail-points.ts'
import { transactAsOwner } from './database.ts'
import { putIn } from './fundings.ts'
import { signedIn, transactionPassword } from './members.ts'
import { booksOf, orderRow, usdt } from './orders.ts'
import { type ScriptedBroker, scriptedBroker } from './scripted-broker.ts'
import { type TestServer, testServer } from './server.ts'
import { codeOf } from './two-fa.ts'
import { aMember, type Member, totpSecret, turnTwoFaOn } from './wallets.ts'

export interface House {
  readonly t: TestServer
  readonly broker: ScriptedBroker
  readonly productId: string
  readonly otherProductId: string
  readonly trialId: string
  close(): Promise<void>
}

export const day = 24 * 3600

/** Fails once at a fail point, as a crash would. */
export interface Crash {
  at: (typeof orderFailPoints | typeof settlementFailPoints)[number] | null
  happened: number
}

const plenty = { SAFETY_FUND: '100000', TRIALS: '100000', USDP_RESERVE: '100000' }

export async function openHouse(
  crash: Crash = { at: null, happened: 0 },
  funds: Partial<typeof plenty> = {},
  { config = {}, ...more }: Partial<Pick<App, 'gateway'>> & { config?: Partial<Config> } = {},
): Promise<House> {
  let now = () => new Date()
  const broker = scriptedBroker(() => now())
  const outside = { broker, ...more, onFailPoint: (point: string) => crashOnce(crash, point) }
  const t = await testServer({ addressLimitFactor: 100_000, ...config }, outside)
  now = () => t.app.clock.now()
  const ids = await transactAsOwner(t.ownerUrl, async (tx) => {
    await keepStrategy(tx, t.app, { strategyId: 'aurora', masterLogin: 9001 })
    await tx.updateTable('strategy').set({ name: 'Aurora' }).execute()
    const common = { strategyId: 'aurora', image: 'aurora', offered: true }
    const terms = { ...common, subscriptionDays: 90, trial: false, prices: [500, 1000, 5000] }
    return [
      await aNamedProduct(tx, t, 'Harbour', { ...terms, sortOrder: 1 }),
      await aNamedProduct(tx, t, 'Lighthouse', { ...terms, sortOrder: 2, prices: [1000, 2000] }),
      await aNamedProduct(tx, t, 'Trial', { ...terms, sortOrder: 3, trial: true, prices: [300] }),
    ] as const
  })
  for (const purpose of ['SAFETY_FUND', 'TRIALS', 'USDP_RESERVE'] as const)
    await putIn(t, { purpose, amount: usdt({ ...plenty, ...funds }[purpose]) })
  const [productId, otherProductId, trialId] = ids
  return { t, broker, productId, otherProductId, trialId, close: t.close }
}

/** As if its name's review hour had passed. */
async function aNamedProduct(tx: Tx, t: TestServer, name: string, terms: ProductTerms): Promise<string> {
  const id = await keepProduct(tx, t.app, terms)
  if (id instanceof Refusal) throw new Error(id.code)
  await tx.updateTable('product').set({ name, trading_pair: 'EUR/USD' }).where('id', '=', id).execute()
  return id
}

function crashOnce(crash: Crash, point: string): void {
  if (crash.at !== point) return
  crash.at = null
  crash.happened += 1
  throw new Error(`crashed at ${point}`)
}

/** A member with 2FA on, and with these funds. */
export async function anInvestor(
  { t }: House,
  funds: { readonly usdt?: string; readonly usdp?: string } = { usdt: '10000' },
  sponsor: Pick<Member, 'id'> | null = null,
): Promise<Member> {
  const member = await aMember(t, funds, sponsor)
  await turnTwoFaOn(t, member.id)
  return member
}

/** The same member, signed in again: sessions do not outlast the days that pass in a test. */
export async function later({ t }: House, member: Member, seconds: number): Promise<Member> {
  t.advance(seconds)
  return { ...member, token: await signedIn(t, member.email) }
}

/** Gets a grant by a verified code. It can be repeated: each code works once, so it advances the time. */
export async function prove({ t }: House, { token }: Member): Promise<void> {
  t.advance(30)
  const given = { verificationCode: codeOf(t, totpSecret) }
  const { status, body } = await t.ask(twoFa.verifyTwoFa, { body: given }, { token })
  if (status !== 200) throw new Error(body.message)
}

/** Inserts grants directly, for many requests at once. */
export async function proveTimes({ t }: House, { id }: Member, times: number): Promise<void> {
  const [created_at, expires_at] = [t.app.clock.now(), laterBy(t.app.clock.now(), 120)]
  await t.app.db.transact(async (tx) => {
    const { id: session_id } = await tx
      .selectFrom('session')
      .select('id')
      .where('member_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('two_fa_grant')
      .values(Array.from({ length: times }, () => ({ id: newId(), session_id, created_at, expires_at })))
      .execute()
  })
}

export interface Wish {
  readonly productId?: string
  readonly packagePrice?: string
  readonly walletType?: 'USDT' | 'USDT + USDP'
  readonly transactionPassword?: string
}

/** As the screen does it: a code first, then the purchase. */
export async function buy(house: House, member: Member, wish: Wish = {}, key: string = newId()) {
  await prove(house, member)
  return purchase(house, member, wish, key)
}

export function purchase({ t, productId }: House, member: Member, wish: Wish = {}, key: string = newId()) {
  const body = { productId, packagePrice: '500', walletType: 'USDT' as const, transactionPassword, ...wish }
  return t.ask(products.purchaseInvestment, { body }, { token: member.token, key })
}

export interface Bought {
  readonly id: string
  readonly login: number
}

/** Buys an order that is active at once. */
export async function bought(house: House, member: Member, wish: Wish = {}): Promise<Bought> {
  const { status, body } = await buy(house, member, wish)
  if (status !== 200 || body.status !== 'ACTIVE') throw new Error(`not bought: ${JSON.stringify(body)}`)
  return { id: body.orderId, login: Number(body.mt5Id) }
}

/** Runs enough worker rounds to finish all pending work. */
export async function work({ t }: House, app: App = t.app, rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round++) await runOrders(app)
}

/** Lets enough time pass that nothing sent to the broker can still be in transit. */
export async function rested({ t }: House): Promise<void> {
  await t.app.db.transact((tx) =>
    sql`
      update broker_operation set tried_at = tried_at - interval '3 minutes' where state = 'OPEN'
    `.execute(tx),
  )
}

/** The balances of member and order, as numbers of USDT. */
export async function moneyOf({ t }: House, member: Member, order?: Pick<Bought, 'id'>) {
  const { usdt, usdp } = await holdingsOf(t.app.db, member.id)
  if (!order) return { usdt: decimal(usdt), usdp: decimal(usdp) }
  const row = await orderRow(t, order)
  const books = await booksOf(t, order, row.trial)
  return {
    usdt: decimal(usdt),
    usdp: decimal(usdp),
    state: row.state,
    capital: decimal(books.capital),
    free: decimal(books.free),
    hold: decimal(books.hold),
  }
}

const decimal = (amount: bigint) => Number(amount) / 1_000_000

export async function expectBooksBalance({ t }: House): Promise<void> {
  expect((await checkBooks(t.app.db)).faults).toEqual([])
}

/** The balance of the broker's account matches the ledger. */
export async function expectBrokerAgrees(house: House, order: Bought): Promise<void> {
  const row = await orderRow(house.t, order)
  const { capital, free } = await booksOf(house.t, order, row.trial)
  expect(house.broker.balanceOf(order.login) * 10_000n).toBe(capital + free)
}
