/** What stands in an order's way: shown to the member and operators, and an alarm where people have to do something. */
import type { Language } from '@halyard/contract'
import { serverTexts } from '../../locales/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { raiseAlarm } from '../operations/index.ts'
import type { Order } from './orders.ts'

export async function noteObstacle(
  tx: Tx,
  app: App,
  orderId: string,
  obstacle: string | null,
  details = '',
): Promise<void> {
  const changed = await tx
    .updateTable('investment_order')
    .set({ obstacle })
    .where('id', '=', orderId)
    .where('obstacle', 'is distinct from', obstacle)
    .returning('id')
    .executeTakeFirst()
  if (!changed || !obstacle || solvesItself.includes(obstacle)) return
  await raiseAlarm(tx, app, { kind: `ORDER_${obstacle}`, subject: `order:${orderId}`, details })
}

/** As a member reads it; what only people can mend is told alike. */
export function obstacleText(obstacle: string, language: Language): string {
  const texts = serverTexts[language].obstacles
  return Object.hasOwn(texts, obstacle) ? texts[obstacle as keyof typeof texts] : texts.OTHER
}

const silence = 'BROKER_SILENT'
/** A broker that is away comes back, markets open; of a difference the reconciliation has told already. */
const solvesItself: readonly string[] = [silence, 'MARKET_CLOSED', 'BOOKS_DIFFER']

/** Nothing is known; the next round asks again. */
export async function noteUnknown(app: App, order: Order, error: unknown): Promise<void> {
  app.log.warn({ err: error, orderId: order.id }, 'an order could not be brought forward')
  if (!(error instanceof BrokerUnknown)) return
  // What is known to stand in the way says more than a silence.
  if (order.obstacle && order.obstacle !== silence) return
  await app.db.transact((tx) => noteObstacle(tx, app, order.id, silence))
}

export async function forgetObstacle(app: App, order: Order): Promise<void> {
  if (!order.obstacle) return
  await app.db.transact((tx) => noteObstacle(tx, app, order.id, null))
}
