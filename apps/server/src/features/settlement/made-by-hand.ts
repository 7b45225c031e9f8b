/** Which deals are not the copier's: whoever signed in to the account made them (docs/decisions/091). */
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deal } from '../../ports/broker.ts'
import { raiseAlarm } from '../operations/index.ts'
import { resultCentsOf } from './read-deals.ts'
import { cent } from './settle.ts'
import type { LockedOrder } from './settlement-rows.ts'

const positionOf = ({ login, positionId }: Deal) => `${login} ${positionId}`

/**
 * A deal that a client made, and every other one of its position: a position that was opened by hand may be closed by the
 * server or by us. The deals are new; those of before are known by their rows.
 */
export async function madeByHand(tx: Tx, found: readonly Deal[]): Promise<ReadonlySet<Deal>> {
  const { rows } = await sql<{ login: string; position_id: string }>`
    select distinct login, position_id from broker_deal
    where by_hand and position_id is not null and login = any (${found.map(({ login }) => login)}::bigint[])
  `.execute(tx)
  const positions = new Set([
    ...rows.map(({ login, position_id }) => `${login} ${position_id}`),
    ...found.filter(({ byClient, positionId }) => byClient && positionId !== null).map(positionOf),
  ])
  return new Set(found.filter((deal) => deal.byClient || positions.has(positionOf(deal))))
}

const mostNamed = 10

/** One alarm for each order, for people to look at. */
export async function noteHandTrading(
  tx: Tx,
  app: App,
  byHand: ReadonlySet<Deal>,
  orderOf: ReadonlyMap<number, LockedOrder>,
): Promise<void> {
  for (const [login, deals] of Map.groupBy(byHand, ({ login }) => login)) {
    const order = orderOf.get(login)
    if (!order) continue
    const result = formatAmount(deals.reduce((sum, deal) => sum + resultCentsOf(deal), 0n) * cent, 'USDT')
    const first = deals.slice(0, mostNamed).map(({ id }) => id)
    const details = `${deals.length} deals on account ${login} were made by hand and not by the copier (${first.join(', ')}), with a result of ${result} USD; they earn no bonuses and are not compensated`
    await raiseAlarm(tx, app, { kind: 'TRADED_BY_HAND', subject: `order:${order.id}`, details })
  }
}
