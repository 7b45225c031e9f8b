import { formatAmount } from '@halyard/money'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deal } from '../../ports/broker.ts'
import { raiseAlarm } from '../operations/index.ts'
import { resultCentsOf } from './read-deals.ts'
import { type ByHand, cent } from './settle.ts'
import type { LockedOrder } from './settlement-rows.ts'

const mostNamed = 10

/** One alarm for each order, for people to look at. */
export async function noteHandTrading(
  tx: Tx,
  app: App,
  byHand: ReadonlyMap<Deal, ByHand>,
  orderOf: ReadonlyMap<number, LockedOrder>,
): Promise<void> {
  for (const [login, deals] of Map.groupBy(byHand.keys(), ({ login }) => login)) {
    const order = orderOf.get(login)
    if (!order) continue
    const result = formatAmount(deals.reduce((sum, deal) => sum + resultCentsOf(deal), 0n) * cent, 'USDT')
    const first = deals.slice(0, mostNamed).map(({ id }) => id)
    const details = `${deals.length} deals on account ${login} were made by hand and not by the copier (${first.join(', ')}), with a result of ${result} USD; they earn no bonuses and are not compensated`
    await raiseAlarm(tx, app, { kind: 'TRADED_BY_HAND', subject: `order:${order.id}`, details })
  }
}
