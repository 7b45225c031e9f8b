/** The events of the last full month, and each team's sums before the first of them. Reads only. */
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { readSums } from './team-rows.ts'
import type { TeamSums } from './team-sums.ts'
import type { TeamEvent } from './work-through.ts'

export interface Month {
  readonly from: Date
  readonly until: Date
}

/** The calendar month before this one, in UTC. */
export function monthBefore(now: Date): Month {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return { from: new Date(Date.UTC(year, month - 1)), until: new Date(Date.UTC(year, month)) }
}

interface Row {
  readonly position: string
  readonly kind: TeamEvent['kind']
  readonly member: number
  readonly order_id: string | null
  readonly amount: string
  readonly period_days: number | null
  readonly occurred_at: Date
}

/** One more than the limit, if there are more. */
export async function eventsOf(reader: Reader, { from, until }: Month, limit: number): Promise<TeamEvent[]> {
  const { rows } = await sql<Row>`
    select event.position, event.kind, event.member, event.order_id, event.amount, event.occurred_at,
      bought.subscription_days as period_days
    from team_event event
    left join investment_order bought on event.kind = 'PURCHASED' and bought.id = event.order_id
    where event.position is not null and event.kind in ('PURCHASED', 'LOTS', 'PROFIT', 'ENDED')
      and event.occurred_at >= ${from} and event.occurred_at < ${until}
    order by event.position limit ${limit + 1}
  `.execute(reader)
  return rows.map((row) => ({
    position: BigInt(row.position),
    kind: row.kind,
    member: row.member,
    orderId: row.order_id,
    amount: BigInt(row.amount),
    periodDays: row.period_days,
    occurredAt: row.occurred_at,
  }))
}

interface Sale {
  readonly kind: 'PURCHASED' | 'ENDED'
  readonly member: number
  readonly amount: string
}

/** Today's sums, less the sales and ends since. */
export async function sumsBefore(
  reader: Reader,
  { from }: Month,
  events: readonly TeamEvent[],
): Promise<Map<number, TeamSums>> {
  const { rows: since } = await sql<Sale>`
    select kind, member, amount from team_event
    where position is not null and kind in ('PURCHASED', 'ENDED') and occurred_at >= ${from}
  `.execute(reader)
  const members = new Set([...events, ...since].map(({ member }) => member))
  const sums = await readSums(reader, [...members])
  for (const { kind, member, amount } of since) {
    const sold = kind === 'PURCHASED' ? BigInt(amount) : -BigInt(amount)
    const own = sums.get(member)
    if (!own) continue
    own.ownSales -= sold
    for (let above = own.sponsor; above !== null; ) {
      const one = sums.get(above)
      if (!one) break
      one.groupSales -= sold
      above = one.sponsor
    }
  }
  await setBelowHigh(reader, from, members, sums)
  return sums
}

/** How far each member then was below the highest value of their packages: by their own purchases and ends before. */
async function setBelowHigh(
  reader: Reader,
  from: Date,
  members: ReadonlySet<number>,
  sums: ReadonlyMap<number, TeamSums>,
): Promise<void> {
  const { rows } = await sql<Sale>`
    select kind, member, amount from team_event
    where position is not null and kind in ('PURCHASED', 'ENDED') and occurred_at < ${from}
      and member = any (${[...members]}::integer[])
    order by position
  `.execute(reader)
  for (const member of members) {
    const own = sums.get(member)
    if (own) own.ownSalesBelowHigh = 0n
  }
  for (const { kind, member, amount } of rows) {
    const own = sums.get(member)
    if (!own) continue
    const left = own.ownSalesBelowHigh + (kind === 'ENDED' ? BigInt(amount) : -BigInt(amount))
    own.ownSalesBelowHigh = left > 0n ? left : 0n
  }
}
