import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import { raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deal } from '../../ports/broker.ts'
import { tellByMail } from './notifications.ts'
import { resultCentsOf } from './read-deals.ts'
import { type ByHand, cent } from './settle.ts'
import type { LockedOrder } from './settlement-rows.ts'

const maxNamed = 10
const named = (ids: readonly (bigint | string)[]) => ids.slice(0, maxNamed).join(', ')

/**
 * One alarm for each order, for review. A trial stops trading, and its member is told why: it is the
 * platform's money. The deals of the round are stored by then.
 */
export async function noteHandTrading(
  tx: Tx,
  app: App,
  found: readonly Deal[],
  byHand: ReadonlyMap<Deal, ByHand>,
  orderOf: ReadonlyMap<number, LockedOrder>,
): Promise<void> {
  for (const [login, deals] of Map.groupBy(byHand.keys(), ({ login }) => login)) {
    const order = orderOf.get(login)
    if (!order) continue
    const result = formatAmount(deals.reduce((sum, deal) => sum + resultCentsOf(deal), 0n) * cent, 'USDT')
    const sentences = [
      `${deals.length} deals on account ${login} were made by hand and not by the copier (${named(deals.map(({ id }) => id))}), with a result of ${result} USD`,
      'they earn no bonuses and are not compensated',
    ]
    const offset = offsetAgainst(deals, found, byHand)
    if (offset.length > 0)
      sentences.push(
        `the copier's deals ${named(offset)} closed them by opposite positions and may share their result`,
      )
    const before = await closedBefore(tx, login, deals)
    if (before.length > 0)
      sentences.push(
        `deals ${named(before)}, which close what they opened, came in first and count as the copier's`,
      )
    if (order.books.trial && (await stopTrading(tx, app, order)))
      sentences.push('trading on this trial is stopped')
    const details = sentences.join('; ')
    await raiseAlarm(tx, app, { kind: 'TRADED_BY_HAND', subject: `order:${order.id}`, details })
  }
}

/**
 * Two positions that close each other are two deals of one moment, and the server may write the result of
 * both on one.
 */
function offsetAgainst(
  byHandHere: readonly Deal[],
  found: readonly Deal[],
  byHand: ReadonlyMap<Deal, ByHand>,
): bigint[] {
  const moments = new Set(
    byHandHere.filter(({ entry }) => entry === 'BOTH').map(({ login, time }) => `${login} ${time.getTime()}`),
  )
  return found
    .filter((deal) => deal.entry === 'BOTH' && !byHand.has(deal))
    .filter(({ login, time }) => moments.has(`${login} ${time.getTime()}`))
    .map(({ id }) => id)
}

/** A server may report a position's closing before its opening. A settled deal stays so. */
async function closedBefore(tx: Tx, login: number, deals: readonly Deal[]): Promise<string[]> {
  const opened = deals.filter(({ entry, positionId }) => entry !== 'OUT' && positionId !== null)
  const { rows } = await sql<{ deal_id: string }>`
    select distinct closing_deal.deal_id
    from unnest(
      ${opened.map(({ positionId }) => String(positionId))}::bigint[],
      ${opened.map(({ time }) => time)}::timestamptz[],
      ${opened.map(({ id }) => String(id))}::bigint[]
    ) as opened (position_id, at, deal_id)
    join broker_deal closing_deal on closing_deal.login = ${login} and closing_deal.position_id = opened.position_id
    where not closing_deal.by_hand and closing_deal.entry <> 'IN' and closing_deal.action in ('BUY', 'SELL')
      and (closing_deal.at, closing_deal.deal_id) > (opened.at, opened.deal_id)
    order by closing_deal.deal_id
  `.execute(tx)
  return rows.map(({ deal_id }) => deal_id)
}

/**
 * Returns true if the order is active: trading is then stopped, also if it was before, and the member is
 * notified if it was not.
 */
async function stopTrading(tx: Tx, app: App, order: LockedOrder): Promise<boolean> {
  if (order.state !== 'ACTIVE') return false
  const { numUpdatedRows } = await tx
    .updateTable('investment_order')
    .set({ trading_wanted: false })
    .where('id', '=', order.id)
    .where('trading_wanted', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) {
    const params = { product: order.product, mt5Id: String(order.login) }
    await tellByMail(tx, order.memberId, 'TRIAL_STOPPED', params, app.clock.now())
  }
  return true
}
