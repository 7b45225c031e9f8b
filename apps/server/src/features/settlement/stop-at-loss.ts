import type { App } from '../../platform/app.ts'
import { reach } from '../../platform/fail-points.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { raiseAlarm } from '../operations/index.ts'
import { lossReached, type Stop } from './loss-reached.ts'
import type { ReadOrder } from './orders.ts'

/**
 * Lets an order close by itself where it has lost that much. What follows is brought forward as any closing is. It cannot
 * be taken back, so one reading is not enough: the account is asked for a second time, and with its positions.
 */
export async function stopAtLoss(app: App, order: ReadOrder, equityCents: bigint): Promise<void> {
  const { id, activatedAt, lossLimitPercent } = order
  if (!activatedAt) return
  const now = app.clock.now()
  const stopAt = (cents: bigint) => lossReached({ ...order, activatedAt }, cents, now)
  if (!stopAt(equityCents)) return
  const stop = await confirmedStop(app, order, equityCents, stopAt)
  if (!stop) return
  await app.db.transact((tx) =>
    tx
      .updateTable('investment_order')
      .set({ state: 'CLOSING', closing_reason: stop.reason, fee_percent: stop.feePercent, closing_at: now })
      // Whatever held it up before: its positions lose more while it waits.
      .set({ next_try_at: null })
      .where('id', '=', id)
      .where('state', '=', 'ACTIVE')
      // A limit that was changed meanwhile is looked at in the next round.
      .where('loss_limit_percent', 'is not distinct from', lossLimitPercent)
      .execute(),
  )
  reach(app, 'settlement:stopped')
}

/** By the highest of all readings. Where the broker does not answer, the next round looks again. */
async function confirmedStop(
  app: App,
  { id, login }: ReadOrder,
  firstCents: bigint,
  stopAt: (equityCents: bigint) => Stop | null,
): Promise<Stop | null> {
  const again = await readAgain(app, login)
  if (!again) return null
  const { equityCents, fromPositionsCents } = again
  const stop = stopAt([firstCents, equityCents, fromPositionsCents].reduce(higher))
  if (!stop && stopAt(equityCents)) {
    const details = `account ${login} is worth ${equityCents} cents, by its positions ${fromPositionsCents}`
    await app.db.transact((tx) =>
      raiseAlarm(tx, app, { kind: 'LOSS_NOT_CONFIRMED', subject: `order:${id}`, details }),
    )
  }
  return stop
}

const higher = (one: bigint, other: bigint) => (one > other ? one : other)

async function readAgain(app: App, login: number) {
  try {
    const positions = await app.broker.positions(login)
    const account = await app.broker.account(login)
    if (!account) return null
    const open = positions.reduce((sum, { profitCents, swapCents }) => sum + profitCents + swapCents, 0n)
    return { equityCents: account.equityCents, fromPositionsCents: account.balanceCents + open }
  } catch (error) {
    if (!(error instanceof BrokerUnknown)) throw error
    app.log.warn({ err: error, login }, 'a loss could not be confirmed yet')
    return null
  }
}
