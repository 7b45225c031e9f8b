/**
 * An operator's options for a stuck operation. If its outcome is unknown, they can only have the broker asked
 * again: anything else would be a guess. Its money then moves the same way as when the broker answers.
 */
import { type BodyOf, operatorOrders as contract } from '@halyard/contract'
import { alreadyActed, audit, operatorActionAfter } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { waiveShare } from '../orders/fund-share.ts'
import { tryNow } from '../orders/obstacle.ts'
import { isKnownUndone, lockOpenOperation, type Operation, operationsById } from '../orders/operations.ts'
import { lockOrder, type Order, orderById } from '../orders/orders.ts'
import { finish, undo } from '../orders/request-balance-change.ts'
import { runOrdersNow } from '../orders/run-order.ts'

type MendRequest = BodyOf<typeof contract.mendOperation>

export const mendOperation = answerOperator(contract.mendOperation, async (app, requested) => {
  const { body, operator, address } = requested
  const ask = () => findOperation(app, body)
  let mendedOrderId = ''
  const mended = await operatorActionAfter(
    app,
    contract.mendOperation,
    requested,
    ask,
    async (tx, result) => {
      if (result instanceof Refusal) return result
      const { found, order } = result
      const locked = await lockOrder(tx, order.id)
      const operation = await lockOpenOperation(tx, found.id)
      if (!operation)
        return alreadyActed(tx, `order:${order.id}`, { 'orders.mend': 'DONE' }, ` ${found.id}: `)
      if (body.action !== 'ASK_AGAIN' && !isKnownUndone(operation)) return refuse('OPERATION_UNDECIDED')
      // Check again now that the order is locked: the deal may have ended another operation meanwhile.
      if (body.action === 'END' && (await endsAnother(tx, order, body.dealId ?? ''))) return mismatch()
      await audit(tx, app, {
        operator,
        action: 'orders.mend',
        subject: `order:${order.id}`,
        reason: `${body.action} ${operation.kind} ${operation.id}: ${body.reason}`,
        address,
      })
      await tryNow(tx, order.id)
      await carryOut(tx, app, locked, operation, body)
      mendedOrderId = order.id
      return { notice: 'DECISION_SAVED' as const }
    },
  )
  if (mendedOrderId && !(mended instanceof Refusal)) await runOrdersNow(app, [mendedOrderId])
  return mended
})

interface Found {
  readonly found: Operation
  readonly order: Order
}

/** The operation with its order, or why this action is not possible. */
async function findOperation(app: App, mendRequest: MendRequest): Promise<Found | Refusal> {
  const [found] = await operationsById(app.db, [mendRequest.operationId])
  if (!found) return refuse('NOT_FOUND', { field: 'operationId' })
  const order = await orderById(app.db, found.orderId)
  const unfit = found.state === 'OPEN' ? await refusalFor(app, order, found, mendRequest) : null
  return unfit ?? { found, order }
}

async function carryOut(
  tx: Tx,
  app: App,
  order: Order,
  operation: Operation,
  mendRequest: MendRequest,
): Promise<void> {
  if (mendRequest.action === 'END')
    return finish(tx, app, operation.id, BigInt(mendRequest.dealId ?? ''), true)
  if (mendRequest.action !== 'RETURN') return
  if (operation.kind === 'FUND_SHARE') return waiveShare(tx, app, order, operation)
  return undo(tx, app, operation.id, operation.refusal)
}

async function refusalFor(
  app: App,
  order: Order,
  operation: Operation,
  mendRequest: MendRequest,
): Promise<Refusal | null> {
  try {
    if (mendRequest.action === 'END') return await refuseDeal(app, order, operation, mendRequest.dealId ?? '')
    // Two operators agreed on it: only being made, ending by its own deal, or withdrawal by two ends it.
    if (mendRequest.action === 'RETURN' && operation.kind === 'CORRECTION')
      return refuse('OPERATION_UNDECIDED')
    const isWaiver = mendRequest.action === 'RETURN' && operation.kind === 'FUND_SHARE'
    return isWaiver ? await refuseWaiver(app, order, operation) : null
  } catch (error) {
    if (error instanceof BrokerUnknown) return refuse('UNAVAILABLE')
    throw error
  }
}

const twoDays = 2 * 24 * 3600

/** Refuses a deal unless it changed this account's balance by this amount and belongs to no other operation. */
async function refuseDeal(
  app: App,
  order: Order,
  { id, amountCents, createdAt }: Operation,
  dealId: string,
): Promise<Refusal | null> {
  if (!/^[1-9]\d{0,18}$/.test(dealId) || (await endsAnother(app.db, order, dealId))) return mismatch()
  // The broker's clock may be in a different time zone.
  const period = { from: laterBy(createdAt, -twoDays), to: laterBy(app.clock.now(), twoDays) }
  for await (const deal of app.broker.deals(order.login, period)) {
    if (deal.id !== BigInt(dealId)) continue
    const isFit = deal.action === 'BALANCE' && deal.profitCents === amountCents
    return isFit && !(await belongsToAnother(app.db, id, deal.comment)) ? null : mismatch()
  }
  return mismatch()
}

const mismatch = () => refuse('DEAL_MISMATCH', { field: 'dealId' })

async function endsAnother(reader: Reader, { id }: Order, dealId: string): Promise<boolean> {
  const found = await reader
    .selectFrom('broker_operation')
    .select('id')
    .where('order_id', '=', id)
    .where('deal_id', '=', dealId)
    .executeTakeFirst()
  return found !== undefined
}

/** A deal with an operation's id was made for that operation, which will find it if it hasn't yet. */
async function belongsToAnother(reader: Reader, operationId: string, comment: string): Promise<boolean> {
  if (comment === operationId || comment === '') return false
  return (await operationsById(reader, [comment])).length > 0
}

/** The fund gives up only what it cannot get: the order is closed and its account holds less than the share. */
async function refuseWaiver(app: App, order: Order, { amountCents }: Operation): Promise<Refusal | null> {
  const account = order.state === 'CLOSED' ? await app.broker.account(order.login) : null
  const isLost = order.state === 'CLOSED' && (account?.balanceCents ?? 0n) < -amountCents
  return isLost ? null : refuse('SHARE_NOT_LOST')
}
