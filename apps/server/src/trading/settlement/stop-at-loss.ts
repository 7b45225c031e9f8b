import { raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { beginClosing } from './begin-closing.ts'
import { failPoint } from './fail-points.ts'
import { type LossReached, lossReached } from './loss-reached.ts'
import type { ReadOrder } from './orders.ts'

/**
 * Closes an order that has reached the loss stop or its member's limit. This cannot be undone, so one reading
 * is not enough: the account is read a second time, with its positions. Returns the error if the broker does
 * not answer, for the next round to check again; null otherwise.
 */
export async function stopAtLoss(
  app: App,
  order: ReadOrder,
  equityCents: bigint,
): Promise<BrokerUnknown | null> {
  if (!order.activatedAt) return null
  const reachedAt = (cents: bigint) => lossReached(order, cents)
  if (!reachedAt(equityCents)) return null
  const again = await readAgain(app, order.login)
  if (again instanceof BrokerUnknown) return again
  const reason = await confirmedStop(app, order, { firstCents: equityCents, ...again }, reachedAt)
  if (!reason) return null
  await app.db.transact(async (tx) => {
    const current = await tx
      .selectFrom('investment_order')
      .select(['state', 'loss_limit_percent'])
      .where('id', '=', order.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    // If the limit was changed meanwhile, the next round checks again.
    if (current.state !== 'ACTIVE' || current.loss_limit_percent !== order.lossLimitPercent) return
    await beginClosing(tx, app, order, reason)
  })
  failPoint(app, 'settlement:stopped')
  return null
}

interface Readings {
  readonly firstCents: bigint
  readonly equityCents: bigint
  readonly fromPositionsCents: bigint
}

/** The reason to close, by the highest of all readings: a doubtful one never closes an order. */
async function confirmedStop(
  app: App,
  { id, login }: ReadOrder,
  { firstCents, equityCents, fromPositionsCents }: Readings,
  reachedAt: (equityCents: bigint) => LossReached | null,
): Promise<LossReached | null> {
  const reason = reachedAt([firstCents, equityCents, fromPositionsCents].reduce(higher))
  if (!reason && reachedAt(equityCents)) {
    const details = `account ${login} has an equity of ${equityCents} cents, but ${fromPositionsCents} by its positions`
    await app.db.transact((tx) =>
      raiseAlarm(tx, app, { kind: 'LOSS_NOT_CONFIRMED', subject: `order:${id}`, details }),
    )
  }
  return reason
}

const higher = (one: bigint, other: bigint) => (one > other ? one : other)

async function readAgain(app: App, login: number): Promise<Omit<Readings, 'firstCents'> | BrokerUnknown> {
  try {
    const positions = await app.broker.positions(login)
    const account = await app.broker.account(login)
    if (!account) return new BrokerUnknown('INCONSISTENT', `account ${login} has a value and is not there`)
    const open = positions.reduce((sum, { profitCents, swapCents }) => sum + profitCents + swapCents, 0n)
    return { equityCents: account.equityCents, fromPositionsCents: account.balanceCents + open }
  } catch (error) {
    if (!(error instanceof BrokerUnknown)) throw error
    app.log.warn({ err: error, login }, 'a loss could not be confirmed yet')
    return error
  }
}
