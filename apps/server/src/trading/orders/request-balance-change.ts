/** Asks the broker to pay in or take out, and completes the operation by its answer. Without an answer it stays open. */
import { sql } from 'kysely'
import { accountOfOrder, move, post, walletOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type BalanceChanged, type BrokerRefusal, BrokerUnknown, beforeSending } from '../../ports/broker.ts'
import { unitsOf } from './cents.ts'
import { endClosing } from './close.ts'
import { createAgain } from './create-account.ts'
import { detailsOf } from './details.ts'
import { failPoint } from './fail-points.ts'
import { activate, failPurchase } from './finish-purchase.ts'
import { noteObstacle } from './obstacle.ts'
import { isKnownUndone, lockOpenOperation, type Operation } from './operations.ts'
import { lockOrder, type Order } from './orders.ts'
import { undoReserve } from './reserve.ts'

/** Returns 'rest' if asking again at once would get the same answer. */
export async function requestBalanceChange(
  app: App,
  order: Order,
  operation: Operation,
): Promise<'again' | 'rest'> {
  const request = await changeBalance(app, order, operation)
  if (request === 'given-back') return 'again'
  if (!request) return 'rest'
  const { answer, triedAt } = request
  failPoint(app, 'order:answered')
  let then: 'again' | 'rest' = 'again'
  if (answer.state === 'done') {
    const isLate = operation.triedAt !== null
    await app.db.transact((tx) => finish(tx, app, operation.id, answer.dealId, isLate))
  } else {
    then = await app.db.transact((tx) => refused(tx, app, operation, triedAt, answer))
  }
  if (then === 'again') failPoint(app, 'order:operation-finished')
  return then
}

/** The broker refused this one request. A later request may have succeeded, and then this refusal means nothing. */
async function refused(
  tx: Tx,
  app: App,
  { id, kind, orderId }: Operation,
  triedAt: Date,
  answer: BrokerRefusal,
): Promise<'again' | 'rest'> {
  const taken = await take(tx, id)
  if (taken?.operation.triedAt?.getTime() !== triedAt.getTime()) return 'rest'
  const isOver = endsWith(kind, answer)
  if (isOver) await undo(tx, app, id, answer.message)
  if (isOver && kind !== 'CLOSE') return 'again'
  await noteObstacle(tx, app, orderId, `${kind}_REFUSED`, answer.message)
  if (!isOver) await keepRefusal(tx, id, answer)
  return 'rest'
}

/**
 * The fund's share must be taken eventually, and a correction made, so both are requested again with the same
 * id, until a share is waived or two operators withdraw the correction. An id that has changed the balance by
 * another amount is for operators to review: returning the money might pay it twice. A refused CLOSE is
 * planned again, from the account's new balance.
 */
const endsWith = (kind: Operation['kind'], { reason }: BrokerRefusal) =>
  kind !== 'FUND_SHARE' && kind !== 'CORRECTION' && reason !== 'ID_USED'

/** The caller has locked the row. */
async function keepRefusal(tx: Tx, operationId: string, { reason, message }: BrokerRefusal): Promise<void> {
  await tx
    .updateTable('broker_operation')
    .set({ refusal: message, in_doubt: reason === 'ID_USED' })
    .where('id', '=', operationId)
    .execute()
}

/**
 * The try is recorded first, since a request may be in flight when this process dies. Returns null if another
 * process was faster, which happens only if one of the two has lost the order's lock.
 */
async function changeBalance(
  app: App,
  order: Order,
  operation: Operation,
): Promise<{ readonly answer: BalanceChanged; readonly triedAt: Date } | 'given-back' | null> {
  const { login } = order
  const { id, amountCents, createdAt } = operation
  const now = await app.db.transact((tx) => noteTry(tx, app, operation))
  if (!now || now === 'given-back') return now
  failPoint(app, 'order:tried')
  try {
    // Two operators have accepted that it was removed together with its balance.
    const created = operation.kind === 'CORRECTION' ? await createdAgain(app, order) : null
    if (created?.state === 'refused') return { answer: created, triedAt: now }
    // If our clock was ahead at that time, the deal would be older than `since` and never found.
    const change = { login, amountCents, id, since: createdAt <= now ? createdAt : null }
    const answer = await app.broker.changeBalance({ ...change, triedMsAgo: unansweredMs(operation, now) })
    return { answer, triedAt: now }
  } catch (error) {
    // Nothing was sent this time.
    if (error instanceof BrokerUnknown && error.nothingSent) await takeBackTry(app, operation, now)
    throw error
  }
}

/** No change of its balance has been sent by then. */
const createdAgain = (app: App, order: Order) =>
  createAgain(app, order).catch((error: unknown) => {
    throw beforeSending(error)
  })

/**
 * How long ago the last unanswered request was made. A try in the future, because a clock was set back,
 * counts as made just now, never as not made. A refused request is not in flight.
 */
function unansweredMs(operation: Operation, now: Date): number | null {
  if (!operation.triedAt || isKnownUndone(operation)) return null
  return Math.max(now.getTime() - operation.triedAt.getTime(), 0)
}

/**
 * Records the time of the try by the database's clock, which all processes share and no demo moves. Returns
 * null if another process has tried since we looked. A top-up that was never sent is returned instead if the
 * order no longer trades: it would cover losses that were made without it.
 */
async function noteTry(
  tx: Tx,
  app: App,
  { id, kind, orderId, triedAt }: Operation,
): Promise<Date | 'given-back' | null> {
  if (kind === 'TOP_UP' && triedAt === null && (await lockOrder(tx, orderId)).state !== 'ACTIVE') {
    // Another process may have sent it since we looked, and it may have arrived.
    if ((await lockOpenOperation(tx, id))?.triedAt !== null) return null
    await undo(tx, app, id, null)
    return 'given-back'
  }
  const { rows } = await sql<{ tried_at: Date }>`
    update broker_operation set tried_at = date_trunc('milliseconds', clock_timestamp()), refusal = null,
      in_doubt = false
    where id = ${id} and state = 'OPEN'
      and date_trunc('milliseconds', tried_at) is not distinct from ${triedAt}::timestamptz
    returning tried_at
  `.execute(tx)
  return rows[0]?.tried_at ?? null
}

async function takeBackTry(app: App, { id, triedAt, refusal, inDoubt }: Operation, at: Date): Promise<void> {
  await app.db.transact((tx) =>
    tx
      .updateTable('broker_operation')
      .set({ tried_at: triedAt, refusal, in_doubt: inDoubt })
      .where('id', '=', id)
      .where('state', '=', 'OPEN')
      .where('tried_at', '=', at)
      .execute(),
  )
}

/** `isLate`: the broker was asked more than once. */
export async function finish(
  tx: Tx,
  app: App,
  operationId: string,
  dealId: bigint,
  isLate: boolean,
): Promise<void> {
  const taken = await take(tx, operationId)
  if (!taken) return
  const { order, operation } = taken
  await tx
    .updateTable('broker_operation')
    .set({ state: 'DONE', deal_id: dealId, finished_at: app.clock.now() })
    .where('id', '=', operationId)
    .execute()
  switch (operation.kind) {
    case 'FUND':
      return activate(tx, app, order, operation.id)
    case 'CLOSE':
      return endClosing(tx, app, order, operation, isLate)
    case 'TOP_UP':
      return moveHeld(tx, app, taken, 'TOP_UP_APPLIED', accountOfOrder(order.id, 'free'))
    case 'PROFIT':
    case 'FROM_MT5':
      return moveHeld(tx, app, taken, operation.kind, walletOf(order.memberId, 'usdt'))
    case 'FUND_SHARE':
    case 'CORRECTION':
  }
}

/** Returns the money to its origin. `brokersWords`: null if the broker never refused it, and it was given up. */
export async function undo(
  tx: Tx,
  app: App,
  operationId: string,
  brokersWords: string | null,
): Promise<void> {
  const taken = await take(tx, operationId)
  if (!taken) return
  const { order, operation } = taken
  await markRefused(tx, app, operationId, brokersWords)
  switch (operation.kind) {
    case 'FUND':
      return failPurchase(tx, app, order, operation.id, brokersWords)
    case 'TOP_UP':
      return moveHeld(tx, app, taken, 'TOP_UP_RETURNED', walletOf(order.memberId, 'usdt'))
    case 'PROFIT':
    case 'FROM_MT5':
      return moveHeld(tx, app, taken, 'ORDER_RESERVE_UNDONE', accountOfOrder(order.id, 'free'))
    case 'CLOSE':
      return undoReserve(tx, app, order, operation)
    case 'FUND_SHARE':
    case 'CORRECTION':
  }
}

interface Taken {
  readonly order: Order
  readonly operation: Operation
}

/** Locks the order first, as everywhere. Returns null if the operation is no longer open. */
async function take(tx: Tx, operationId: string): Promise<Taken | null> {
  const { order_id } = await tx
    .selectFrom('broker_operation')
    .select('order_id')
    .where('id', '=', operationId)
    .executeTakeFirstOrThrow()
  const order = await lockOrder(tx, order_id)
  const operation = await lockOpenOperation(tx, operationId)
  return operation && { order, operation }
}

export async function markRefused(
  tx: Tx,
  app: App,
  operationId: string,
  refusal: string | null,
): Promise<void> {
  await tx
    .updateTable('broker_operation')
    .set({ state: 'REFUSED', refusal, in_doubt: false, finished_at: app.clock.now() })
    .where('id', '=', operationId)
    .execute()
}

async function moveHeld(
  tx: Tx,
  app: App,
  { order, operation }: Taken,
  kind: 'TOP_UP_APPLIED' | 'TOP_UP_RETURNED' | 'PROFIT' | 'FROM_MT5' | 'ORDER_RESERVE_UNDONE',
  to: string,
): Promise<void> {
  const moved = unitsOf(operation.amountCents)
  const amount = moved < 0n ? -moved : moved
  const way = { from: accountOfOrder(order.id, 'hold'), to, amount }
  const result = await post(tx, [move(kind, way, detailsOf(order, operation.id))], app.clock.now())
  if (!result.posted) throw new Error(`The hold of order ${order.id} is not whole`)
}
