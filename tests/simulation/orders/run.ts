// Orders from purchase to the last payment, through the members' own calls and the worker's own rounds. The
// broker loses responses, refuses and throttles, and there are crashes in between. The model knows the
// responses; the broker knows the truth.
import { mt5Transfers, products } from '@halyard/contract'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { runOrders } from '../../../apps/server/src/trading/orders/run-orders.ts'
import { runSettlement } from '../../../apps/server/src/trading/settlement/run-settlement.ts'
import { type Crash, day, type House, later, proveTimes, purchase, rested } from '../../support/investing.ts'
import { transactionPassword } from '../../support/members.ts'
import type { Member } from '../../support/wallets.ts'
import type { Operation } from './plan.ts'

/** The requests of one kind, by their possible outcomes. */
interface Outcomes {
  /** It happened: the response confirmed it, as done or in progress. */
  acknowledged: number
  /** No conclusive response: it happened once, or not at all. */
  unknown: number
}

export interface Stage {
  readonly house: House
  readonly crash: Crash
  readonly members: Member[]
  readonly requests: Record<'orders' | 'TOP_UP' | 'FROM_MT5' | 'PROFIT', Outcomes>
  readonly counts: Record<string, number>
}

const count = (stage: Stage, what: string) => {
  stage.counts[what] = (stage.counts[what] ?? 0) + 1
}

type Of<What extends Operation['what']> = Extract<Operation, { what: What }>

export async function carryOut(stage: Stage, operation: Operation): Promise<void> {
  count(stage, operation.what)
  switch (operation.what) {
    case 'buy':
    case 'trial':
      return buy(stage, operation)
    case 'top up':
      if (operation.refused) stage.house.broker.failNext('changeBalance', refusal)
      return move(stage, operation, 'TOP_UP')
    case 'move back':
      return move(stage, operation, 'FROM_MT5')
    case 'take profit':
      return takeProfit(stage, operation)
    case 'leave':
      return leaveWithFault(stage, operation)
    case 'leave while at work':
      await Promise.all([
        leave(stage, operation.back, true),
        runOrders(stage.house.t.app).catch(() => undefined),
      ])
      return
    case 'trade':
    case 'charge':
      return trade(stage, operation)
    case 'settle':
      return crashing(stage, operation.crashAt, () => runSettlement(stage.house.t.app))
    case 'work':
      return crashing(stage, operation.crashAt, () => runOrders(stage.house.t.app))
    case 'fault':
      return plant(stage, operation)
    case 'rest':
      return rest(stage, 300)
    case 'a day':
      await rest(stage, day)
      for (const [index, member] of stage.members.entries())
        stage.members[index] = await later(stage.house, member, 1)
  }
}

/** After this, nothing that was sent can still be in transit. */
async function rest({ house }: Stage, seconds: number): Promise<void> {
  house.broker.arrive()
  await rested(house)
  house.t.advance(seconds)
}

async function crashing(stage: Stage, at: Crash['at'], round: () => Promise<unknown>): Promise<void> {
  // If this round does not reach that point, another one or a member's request will.
  stage.crash.at ??= at
  // The next round finishes the work.
  await round().catch(() => undefined)
}

interface Answer {
  readonly status: number
  readonly body: { readonly code?: string | undefined }
}

const declined = new Set(['BROKER_REFUSED', 'BROKER_REFUSED_BECAUSE', 'BROKER_NO_MONEY', 'GIVEN_UP'])

/** Two requests with one key are one: it counts once, whichever of them was answered. */
async function note(
  stage: Stage,
  kind: keyof Stage['requests'],
  twice: boolean,
  send: () => Promise<Answer>,
): Promise<void> {
  const answers = await Promise.all(twice ? [send(), send()] : [send()])
  const [requests, name] = [stage.requests[kind], kind.toLowerCase()]
  // The broker refuses only after the request was accepted, which is then undone.
  const isTaken = ({ status, body }: Answer) => status === 200 || declined.has(body.code ?? '')
  if (answers.some(isTaken)) requests.acknowledged++
  else if (answers.some(({ status }) => status >= 500)) requests.unknown++
  for (const { status, body } of answers) count(stage, `${name} ${status === 200 ? 'taken' : body.code}`)
}

async function buy(stage: Stage, operation: Of<'buy'> | Of<'trial'>): Promise<void> {
  const { house } = stage
  const member = stage.members[operation.member] as Member
  await proveTimes(house, member, 2)
  const wish =
    operation.what === 'trial'
      ? { productId: house.trialId, packagePrice: '300' }
      : {
          packagePrice: operation.price,
          walletType: operation.withUsdp ? ('USDT + USDP' as const) : ('USDT' as const),
        }
  const [key, twice] = [newId(), operation.what === 'buy' && operation.twice]
  await note(stage, 'orders', twice, () => purchase(house, member, wish, key))
}

async function move(
  stage: Stage,
  { member, amount, twice }: Of<'top up'> | Of<'move back'>,
  kind: 'TOP_UP' | 'FROM_MT5',
): Promise<void> {
  const { t, productId } = stage.house
  const [{ token }, key] = [stage.members[member] as Member, newId()]
  const body = { password2: transactionPassword, amount: String(amount), productId }
  const call = kind === 'TOP_UP' ? mt5Transfers.walletToMt5 : mt5Transfers.mt5ToWallet
  await note(stage, kind, twice, () => t.ask(call, { body: body as never }, { token, key }))
}

async function takeProfit(stage: Stage, { back, cents, twice }: Of<'take profit'>): Promise<void> {
  const { house } = stage
  const order = await orderAt(stage, back, ['ACTIVE'])
  if (!order) return
  await proveTimes(house, order.member, 2)
  const key = newId()
  const withdrawAmount = (cents / 100).toFixed(2)
  const given = { orderId: order.id, withdrawAmount, transactionPassword }
  const options = { token: order.member.token, key }
  await note(stage, 'PROFIT', twice, () => house.t.ask(products.packageWithdrawal, { body: given }, options))
}

async function leave(stage: Stage, back: number, twice: boolean): Promise<void> {
  const { house } = stage
  const order = await orderAt(stage, back)
  if (!order) return
  await proveTimes(house, order.member, 2)
  const body = { orderId: order.id, transactionPassword }
  const options = { token: order.member.token, key: newId() }
  const send = () => house.t.ask(products.unsubscribe, { body }, options)
  for (const { status, body } of await Promise.all(twice ? [send(), send()] : [send()]))
    count(stage, `leave ${status === 200 ? 'taken' : body.code}`)
}

async function leaveWithFault(stage: Stage, { back, twice, fault, deal }: Of<'leave'>): Promise<void> {
  const { broker } = stage.house
  const order = await orderAt(stage, back)
  if (fault) broker.failNext('changeBalance', fault === 'refused' ? refusal : fault)
  await leave(stage, back, twice)
  if (order?.state === 'ACTIVE' && deal > 0) broker.trade(order.login, BigInt(deal))
}

/** The account's balance never falls below zero: losses beyond that need a human decision. */
async function trade(stage: Stage, operation: Of<'trade'> | Of<'charge'>): Promise<void> {
  const { broker } = stage.house
  const order = await orderAt(stage, operation.back, ['ACTIVE', 'CLOSING', 'CLOSED'])
  if (!order || !broker.logins().includes(order.login)) return
  // Accounts of closed orders are read for a week.
  const ageMs = stage.house.t.app.clock.now().getTime() - (order.closedAt?.getTime() ?? 0)
  if (order.closedAt && ageMs > 5 * day * 1000) return
  const balance = broker.balanceOf(order.login)
  if (order.state === 'CLOSED' || order.state === 'CLOSING') {
    // The account may be empty at any time, so only profits arrive late.
    const cents = operation.what === 'charge' ? operation.cents : Math.abs(operation.permille)
    broker.trade(order.login, BigInt(cents))
    count(stage, order.state === 'CLOSED' ? 'late deals' : 'deals while closing')
  } else if (operation.what === 'trade') {
    broker.trade(order.login, (balance * BigInt(operation.permille)) / 1000n)
  } else if (balance > 1000n) {
    broker.deal(order.login, { action: 'OTHER', entry: 'IN', commissionCents: -BigInt(operation.cents) })
  }
}

const refusal = { reason: 'OTHER' as const, message: 'Not today' }

function plant({ house: { broker } }: Stage, { call, fault, times }: Of<'fault'>): Promise<void> {
  // Only a balance change can arrive late, and reads are not refused.
  const isChange = call === 'changeBalance'
  const isQuestion = ['deals', 'dealsOfMany', 'account'].includes(call)
  if (fault === 'refused') broker.failNext(call, isQuestion ? 'unheard' : refusal, times)
  else broker.failNext(call, fault === 'late' && !isChange ? 'unanswered' : fault, times)
  return Promise.resolve()
}

const anyState = ['PENDING', 'ACTIVE', 'CLOSING', 'CLOSED', 'FAILED']

async function orderAt({ house, members }: Stage, back: number, states = anyState) {
  const row = await house.t.app.db
    .selectFrom('investment_order')
    .select(['id', 'login', 'state', 'member_id', 'closed_at'])
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(back)
    .limit(1)
    .executeTakeFirst()
  const member = members.find(({ id }) => id === row?.member_id)
  if (!row || !member) return null
  return { id: row.id, login: Number(row.login), state: row.state, closedAt: row.closed_at, member }
}

/** Runs until everything is finished, without further faults. */
export async function drain(stage: Stage): Promise<void> {
  const { house } = stage
  stage.crash.at = null
  house.broker.calm()
  // Twice: deals that arrived during the last payment are settled after it.
  for (let [round, quiet] = [0, 0]; round < 16 && quiet < 2; round++) {
    await rest(stage, 300)
    await runSettlement(house.t.app)
    await runOrders(house.t.app)
    quiet = (await isQuiet(house)) ? quiet + 1 : 0
  }
}

async function isQuiet({ t }: House): Promise<boolean> {
  const { rows } = await t.app.db.pool.query(
    `select 1 from investment_order where state in ('PENDING', 'CLOSING') or late_due
     union all select 1 from broker_operation where state = 'OPEN' limit 1`,
  )
  return rows.length === 0
}
