// Active orders, created directly: their books, their account at a scripted broker, and the purchase.
import { parseAmount } from '@halyard/money'
import { expect } from 'vitest'
import {
  accountOfOrder,
  balancesOf,
  checkBooks,
  move,
  type NewTransfer,
  type OrderAccount,
  openOrderAccounts,
  post,
  promotion,
  walletOf,
} from '../../apps/server/src/ledger/index.ts'
import type { Tx } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { seal } from '../../apps/server/src/platform/seal.ts'
import { transactAsOwner } from './database.ts'
import { putIn } from './fundings.ts'
import type { ScriptedBroker } from './scripted-broker.ts'
import type { TestServer } from './server.ts'
import { aMember, fund } from './wallets.ts'

export interface TestOrder {
  readonly id: string
  readonly memberId: string
  readonly login: number
}

export interface OrderWishes {
  readonly memberId?: string
  /** In whole USDT. */
  readonly price?: string
  readonly trial?: boolean
  readonly strategy?: string
  readonly lossLimitPercent?: number
}

const firstLogin = 7_000_000
const firstMaster = 9_000_000
let made = 0

/** A strategy that trades on its own account at the broker, with this many USDT on it. */
export async function aStrategy(
  t: TestServer,
  broker: ScriptedBroker,
  id = `strategy-${++made}`,
  balanceCents = 10_000_000n,
): Promise<{ readonly id: string; readonly masterLogin: number }> {
  const masterLogin = firstMaster + ++made
  await transactAsOwner(t.ownerUrl, (tx) =>
    tx
      .insertInto('strategy')
      .values({ id, name: `The ${id}`, master_login: masterLogin, created_at: t.app.clock.now() })
      .execute(),
  )
  const investorPassword = broker.newPassword()
  await broker.createAccount({ login: masterLogin, name: id, leverage: 100, strategy: id, investorPassword })
  if (balanceCents > 0n) {
    await broker.changeBalance({ login: masterLogin, amountCents: balanceCents, id: `master-${masterLogin}` })
  }
  return { id, masterLogin }
}

export async function aProduct(
  t: TestServer,
  strategyId: string,
  wishes: { readonly trial?: boolean; readonly price?: string; readonly subscriptionDays?: number } = {},
): Promise<string> {
  const { trial = false, price = '500', subscriptionDays = 90 } = wishes
  const [id, amount] = [newId(), usdt(price)]
  await transactAsOwner(t.ownerUrl, async (tx) => {
    await tx
      .insertInto('product')
      .values({
        id,
        strategy_id: strategyId,
        name: `Package ${++made}`,
        trading_pair: 'EUR/USD',
        image: 'package',
        trial,
        min_price: amount,
        max_price: amount,
        subscription_days: subscriptionDays,
        sort_order: made,
        created_at: t.app.clock.now(),
      })
      .execute()
    await tx.insertInto('product_price').values({ product_id: id, price: amount }).execute()
  })
  return id
}

/** An order that becomes ACTIVE now, paid in USDT or, for a trial, by the platform. */
export async function anActiveOrder(
  t: TestServer,
  broker: ScriptedBroker,
  wishes: OrderWishes = {},
): Promise<TestOrder> {
  const { price = '500', trial = false } = wishes
  const amount = usdt(price)
  const memberId = wishes.memberId ?? (await aMember(t)).id
  if (trial) await putIn(t, { purpose: 'TRIALS', amount })
  else await fund(t, memberId, 'usdt', price)
  const strategyId = wishes.strategy ?? (await aStrategy(t, broker)).id
  const productId = await productFor(t, strategyId, trial, price)
  const order = { id: newId(), memberId, login: firstLogin + ++made }
  await t.app.db.transact(async (tx) => {
    await insertOrder(tx, t, { ...order, ...wishes, amount, trial, productId })
    const accounts: OrderAccount[] = trial ? ['trial', 'free', 'hold'] : ['capital', 'free', 'hold']
    await openOrderAccounts(tx, order, accounts, t.app.clock.now())
    await tx
      .insertInto('broker_operation')
      .values({
        id: fundingOf(order.login),
        order_id: order.id,
        kind: 'FUND',
        amount_cents: amount / 10_000n,
        created_at: t.app.clock.now(),
      })
      .execute()
    await postAll(tx, t, trial ? trialStart(order, amount) : hold(order, amount))
  })
  const dealId = await openAtBroker(broker, order, strategyId, amount / 10_000n)
  await activate(t, order, dealId, trial ? [] : purchase(order, amount))
  return order
}

/** The balances of the order's accounts, in minor units; a trial's capital is `capital` too. */
export async function booksOf(
  t: TestServer,
  { id }: Pick<TestOrder, 'id'>,
  trial = false,
): Promise<{ capital: bigint; free: bigint; hold: bigint }> {
  const names: OrderAccount[] = [trial ? 'trial' : 'capital', 'free', 'hold']
  const [capital = 0n, free = 0n, hold = 0n] = await balancesOf(
    t.app.db,
    names.map((name) => accountOfOrder(id, name)),
  )
  return { capital, free, hold }
}

/** Expects that the order holds exactly this, and that the books as a whole have no faults. */
export async function expectOrderBooks(
  t: TestServer,
  order: Pick<TestOrder, 'id'>,
  { capital, free, trial = false }: { capital: string; free: string; trial?: boolean },
): Promise<void> {
  expect(await booksOf(t, order, trial)).toEqual({ capital: usdt(capital), free: usdt(free), hold: 0n })
  expect((await checkBooks(t.app.db)).faults).toEqual([])
}

export function orderRow(t: TestServer, { id }: Pick<TestOrder, 'id'>) {
  return t.app.db.selectFrom('investment_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A funding of the safety fund by the operator. */
export async function fundSafety(t: TestServer, decimal: string): Promise<void> {
  await putIn(t, { purpose: 'SAFETY_FUND', amount: usdt(decimal) })
}

export function usdt(decimal: string): bigint {
  const amount = parseAmount(decimal, 'USDT')
  if (amount === null) throw new Error(`${decimal} is no amount`)
  return amount
}

/** Only one trial is on offer at a time, so a second trial order shares the first one's product. */
async function productFor(t: TestServer, strategyId: string, trial: boolean, price: string): Promise<string> {
  const offered = trial
    ? await t.app.db.selectFrom('product').select('id').where('trial', '=', true).executeTakeFirst()
    : undefined
  return offered?.id ?? aProduct(t, strategyId, { trial, price })
}

interface Terms extends TestOrder, OrderWishes {
  readonly memberId: string
  readonly amount: bigint
  readonly trial: boolean
  readonly productId: string
}

async function insertOrder(tx: Tx, t: TestServer, terms: Terms): Promise<void> {
  const sealed = seal(t.app.config.sealKeys, `order:${terms.id}:investor`, 'Aa1!aaaa')
  await tx
    .insertInto('investment_order')
    .values({
      id: terms.id,
      member_id: terms.memberId,
      product_id: terms.productId,
      trial: terms.trial,
      price: terms.amount,
      usdp_paid: 0,
      subscription_days: 90,
      login: terms.login,
      investor_password_sealed: sealed,
      loss_limit_percent: terms.lossLimitPercent ?? null,
      created_at: t.app.clock.now(),
    })
    .execute()
}

function hold({ id, memberId, login }: TestOrder, amount: bigint): NewTransfer[] {
  const way = { from: walletOf(memberId, 'usdt'), to: accountOfOrder(id, 'hold'), amount }
  return [move('ORDER_HOLD', way, { cause: fundingOf(login) })]
}

function purchase({ id, login }: TestOrder, amount: bigint): NewTransfer[] {
  const way = { from: accountOfOrder(id, 'hold'), to: accountOfOrder(id, 'capital'), amount }
  return [move('PURCHASE', way, { cause: fundingOf(login) })]
}

function trialStart({ id, login }: TestOrder, amount: bigint): NewTransfer[] {
  const way = { from: promotion, to: accountOfOrder(id, 'trial'), amount }
  return [move('TRIAL_START', way, { cause: fundingOf(login) })]
}

async function postAll(tx: Tx, t: TestServer, transfers: readonly NewTransfer[]): Promise<void> {
  const result = await post(tx, transfers, t.app.clock.now())
  if (!result.posted) throw new Error(`${result.shortOf} is short`)
}

async function openAtBroker(
  broker: ScriptedBroker,
  { id, login }: TestOrder,
  strategy: string,
  amountCents: bigint,
): Promise<bigint> {
  const investorPassword = broker.newPassword()
  await broker.createAccount({ login, name: id, leverage: 100, strategy, investorPassword })
  const paid = await broker.changeBalance({ login, amountCents, id: fundingOf(login) })
  if (paid.state !== 'done') throw new Error(paid.message)
  return paid.dealId
}

const fundingOf = (login: number) => `fund-${login}`

async function activate(
  t: TestServer,
  order: TestOrder,
  dealId: bigint,
  transfers: readonly NewTransfer[],
): Promise<void> {
  const now = t.app.clock.now()
  await t.app.db.transact(async (tx) => {
    await tx
      .updateTable('investment_order')
      .set({ state: 'ACTIVE', activated_at: now })
      .where('id', '=', order.id)
      .execute()
    await tx
      .updateTable('broker_operation')
      .set({ state: 'DONE', deal_id: dealId, finished_at: now })
      .where('id', '=', fundingOf(order.login))
      .execute()
    if (transfers.length > 0) await postAll(tx, t, transfers)
  })
}
