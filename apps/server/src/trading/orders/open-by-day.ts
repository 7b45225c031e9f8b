/** The open positions of a member's orders at the end of each day, as valued by the broker then. */
import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { unitsOf } from './cents.ts'

/** Its running time; a trial's positions belong to the platform until they are closed. */
interface Run {
  readonly from: Date
  readonly until: Date | null
}

export interface OpenByDay {
  /** Null if the broker's valuation of an order that ran at the end of this day is missing. */
  readonly at: (day: string) => Amount | null
}

interface Filter {
  readonly memberId: string
  /** Limits it to one of them. */
  readonly orderId?: string | undefined
}

/** For the days after this one, in UTC. */
export async function openByDay(
  reader: Reader,
  { memberId, orderId }: Filter,
  after: string,
): Promise<OpenByDay> {
  const runs = await reader
    .selectFrom('investment_order')
    .select(['activated_at as from', 'closing_at as until'])
    .where('member_id', '=', memberId)
    .$if(orderId !== undefined, (orders) => orders.where('id', '=', orderId as string))
    .where('trial', '=', false)
    .where('activated_at', 'is not', null)
    .where((where) => where.or([where('closing_at', 'is', null), where('closing_at', '>=', new Date(after))]))
    .$narrowType<{ from: Date }>()
    .execute()
  if (runs.length === 0) return { at: () => 0n }
  const { rows } = await sql<{ day: string; cents: string; read: string }>`
    with own as (
      select id, closing_at from investment_order
      where member_id = ${memberId} and (${orderId ?? null}::uuid is null or id = ${orderId ?? null}::uuid)
        and not trial and activated_at is not null
        and (closing_at is null or closing_at >= ${new Date(after)})
    ), reading as (
      select own.closing_at, day, open_cents from own join order_value_day on order_id = own.id and day > ${after}
      union all
      select own.closing_at, (read_at at time zone 'UTC')::date, open_cents
      from own join order_value on order_id = own.id
    )
    select day, sum(open_cents) as cents, count(*) as read from reading
    where closing_at is null or closing_at >= (day + 1)::timestamp at time zone 'UTC'
    group by day
  `.execute(reader)
  const readings = new Map(rows.map(({ day, cents, read }) => [day, { cents, read: Number(read) }]))
  return {
    at: (day) => {
      const running = runs.filter((run) => ranAtEndOf(day, run)).length
      if (running === 0) return 0n
      const reading = readings.get(day)
      return reading?.read === running ? unitsOf(BigInt(reading.cents)) : null
    },
  }
}

function ranAtEndOf(day: string, { from, until }: Run): boolean {
  const end = new Date(`${day}T00:00:00Z`).getTime() + 24 * 3600 * 1000
  return from.getTime() < end && (until === null || until.getTime() >= end)
}
