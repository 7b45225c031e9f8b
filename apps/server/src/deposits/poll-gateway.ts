/**
 * Polls the gateway for orders without a callback, and cancels unpaid ones. Orders that stay unanswered, or
 * whose report cannot be credited, expire. Cancelled, failed and expired orders are polled less often and for
 * a limited time, since a later payment's callback may be lost.
 */
import * as z from 'zod/mini'
import type { App } from '../platform/app.ts'
import { laterBy } from '../platform/clock.ts'
import { defineJob, doJob } from '../platform/jobs/jobs.ts'
import { Semaphore } from '../platform/semaphore.ts'
import { type Gateway, GatewayUnknown, type PaymentNews } from '../ports/gateway.ts'
import { rateSeconds, remindOfPayments } from './gateway-payments.ts'
import { settleGatewayOrder } from './settle-gateway-order.ts'

/** The callback usually comes within seconds; don't poll an order before this. */
const patienceSeconds = 60
const unpaidSeconds = 24 * 3600
const daysRequested = 90
/** Beyond the last day on which a payment still counts: it may be made that day, or the gateway be silent then. */
const unpaidUntilSeconds = rateSeconds + 3 * 24 * 3600
/** The rest wait for the next round. */
const maxOrdersPerRound = 50
const maxExpiredPerRound = 5
const maxUnpaidPerRound = 20
const slots = new Semaphore(10)
/**
 * No request starts after this, and a silent gateway times out soon after, so the next round starts on time.
 */
const budgetMs = 40_000

const pollGateway = defineJob('deposit:poll-gateway', z.unknown())

export const pollGatewayJob = doJob(
  pollGateway,
  async (app: App) => {
    const giveUpAt = performance.now() + budgetMs
    await remindOfPayments(app)
    const outcomes = await Promise.allSettled(
      (await waitingOrders(app)).map((order) =>
        slots.take(async () => {
          if (performance.now() < giveUpAt) await pollOrder(app, order)
        }),
      ),
    )
    // Rethrow only after all have finished, so that one failure doesn't hold up the others.
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  },
  { schedule: '* * * * *' },
)

interface Order {
  readonly id: string
  readonly order_no: string
  readonly state: string
  readonly payment_url: string | null
  readonly created_at: Date
}

/** The least recently polled first, so that orders without an answer don't hold up the others. */
async function waitingOrders(app: App): Promise<Order[]> {
  const waiting = await app.db
    .selectFrom('gateway_order')
    .select(['id', 'order_no', 'state', 'payment_url', 'created_at'])
    .where('state', '=', 'PENDING')
    .where('created_at', '<=', laterBy(app.clock.now(), -patienceSeconds))
    .orderBy('requested_at', (by) => by.asc().nullsFirst())
    .orderBy('id')
    .limit(maxOrdersPerRound)
    .execute()
  return app.gateway ? [...waiting, ...(await expiredOrders(app)), ...(await unpaidOrders(app))] : waiting
}

/** Each is polled once a day. */
function expiredOrders(app: App): Promise<Order[]> {
  const daysAgo = (days: number) => laterBy(app.clock.now(), -days * 24 * 3600)
  return app.db
    .selectFrom('gateway_order')
    .select(['id', 'order_no', 'state', 'payment_url', 'created_at'])
    .where('state', '=', 'EXPIRED')
    .where('created_at', '>', daysAgo(daysRequested))
    .where('requested_at', '<=', daysAgo(1))
    .orderBy('requested_at')
    .orderBy('id')
    .limit(maxExpiredPerRound)
    .execute()
}

/** Each is polled once a day. */
function unpaidOrders(app: App): Promise<Order[]> {
  const now = app.clock.now()
  return app.db
    .selectFrom('gateway_order')
    .select(['id', 'order_no', 'state', 'payment_url', 'created_at'])
    .where('state', 'in', ['CANCELLED', 'FAILED'])
    .where('payment_url', 'is not', null)
    .where('created_at', '>', laterBy(now, -unpaidUntilSeconds))
    .where(({ fn }) => fn.coalesce('requested_at', 'changed_at'), '<=', laterBy(now, -24 * 3600))
    .orderBy('requested_at', (by) => by.asc().nullsFirst())
    .orderBy('id')
    .limit(maxUnpaidPerRound)
    .execute()
}

async function pollOrder(app: App, order: Order): Promise<void> {
  const now = app.clock.now()
  const isOpen = order.state === 'PENDING' || order.state === 'EXPIRED'
  const isOlderThan = (seconds: number) => order.created_at <= laterBy(now, -seconds)
  await mark(app, order, { requested_at: now })
  try {
    const news = await newsOf(app.gateway, order)
    if (news) await app.db.transact((tx) => settleGatewayOrder(tx, app, news))
    else if (isOpen && isOlderThan(unpaidSeconds))
      await mark(app, order, { state: 'CANCELLED', changed_at: now })
  } catch (error) {
    if (!(error instanceof GatewayUnknown)) throw error
    // Unknown doesn't mean unpaid: ask again.
    app.log.warn({ err: error, orderNo: order.order_no }, 'the gateway did not tell of an order')
  }
  // Only after its rate has expired, in case the gateway is down, or corrects an invalid report.
  if (order.state === 'PENDING' && isOlderThan(rateSeconds))
    await mark(app, order, { state: 'EXPIRED', changed_at: now })
}

/** Null for an order that is certainly unpaid. An order that was never opened has no payment page. */
async function newsOf(gateway: Gateway | null, order: Order): Promise<PaymentNews | null> {
  if (!order.payment_url) return null
  if (!gateway) throw new GatewayUnknown('No gateway is configured')
  return gateway.statusOf(order.order_no)
}

async function mark(
  app: App,
  { id, state }: Order,
  change: { requested_at?: Date; state?: string; changed_at?: Date },
): Promise<void> {
  await app.db.transact((tx) =>
    tx.updateTable('gateway_order').set(change).where('id', '=', id).where('state', '=', state).execute(),
  )
}
