/**
 * Compares team events with the orders, settlements and deals that caused them, and bonuses with their events
 * and plans, from the rows alone. The recount and the check of the books both assume that these are right.
 * Only purchases that have reached the broker and settled deals count: those are compared with the broker.
 */
import { bonusEvents } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'

export interface Unfounded {
  /** The event's id; bonuses belong to one event. */
  readonly event: string
  readonly details: string
}

const usdtOf = (amount: string) => sql.raw(`trim_scale(round(${amount} / 1000000.0, 6)) || ' USDT'`)
const lotsOf = (volume: string) => sql.raw(`trim_scale(round(${volume} / 10000.0, 4)) || ' lots'`)

/** The most faults named of each kind; where a hundred are wrong, it is one fault. */
const maxNamed = 100

export async function findUnfounded(reader: Reader): Promise<Unfounded[]> {
  return [...(await unfoundedEvents(reader)), ...(await unfoundedBonuses(reader))]
}

async function unfoundedEvents(reader: Reader): Promise<Unfounded[]> {
  const { rows } = await sql<Unfounded>`
    with closed as (
      select order_id, sum(volume) as volume from broker_deal
      where settlement_id is not null and entry <> 'IN' and action in ('BUY', 'SELL') and not by_hand group by order_id
    ), noted as (
      select order_id, sum(amount) as volume, max(id::text) as last from team_event where kind = 'LOTS' group by order_id
    )
    (select event.id::text as event, event.kind || ' of ' || ${usdtOf('event.amount')} || ' by member ' || event.member
        || ' is not what became of order ' || event.order_id as details
      from team_event event
      left join investment_order bought on bought.id = event.order_id and not bought.trial
      left join member on member.id = bought.member_id
      left join order_settlement settled on event.kind = 'PROFIT' and settled.id::text = event.cause
      where event.order_id is not null and (
        member.number is distinct from event.member
        or case event.kind
          when 'PURCHASED' then
            (event.cause, event.amount) is distinct from (bought.id::text, bought.price) or not exists (
              select from broker_operation where order_id = bought.id and kind = 'FUND' and state = 'DONE'
            )
          when 'ENDED' then
            (event.cause, event.amount) is distinct from (bought.id::text, bought.price) or bought.closing_at is null
          when 'PROFIT' then (event.order_id, event.amount)
            is distinct from (settled.order_id, settled.new_high - settled.high_by_hand)
          else false
        end
      )
      order by event.id limit ${maxNamed})
    union all
    (select noted.last, 'LOTS of order ' || order_id || ' add up to ' || ${lotsOf('noted.volume')} || ', its deals have closed '
        || ${lotsOf('coalesce(closed.volume, 0)')} as details
      from noted left join closed using (order_id)
      where noted.volume > coalesce(closed.volume, 0) order by order_id limit ${maxNamed})
  `.execute(reader)
  return rows
}

/** Rates are ten-thousandths of an amount, or for each of the ten thousand parts of a lot. */
async function unfoundedBonuses(reader: Reader): Promise<Unfounded[]> {
  const { rows } = await sql<Unfounded>`
    with feed as (
      select version, effective_from, lead(effective_from, 1, 'infinity') over (order by effective_from) as until,
        (content -> 'feeds' ->> 'fundingBps')::numeric as purchased,
        (content -> 'feeds' ->> 'perLot')::numeric * 1000000 as lots,
        (content -> 'feeds' ->> 'profitBps')::numeric as profit
      from bonus_plan
    ), looked_at as (
      select event.id, bonus.position, bonus.amount, bonus.receiver,
        (event.amount - bonus.already_invested)::numeric * case event.kind
          when 'PURCHASED' then feed.purchased when 'LOTS' then feed.lots when 'PROFIT' then feed.profit
        end as brought,
        source.ancestors[cardinality(source.ancestors) - bonus.depth + 1] is not distinct from bonus.receiver
          and (event.kind, bonus.kind) in (
            select * from unnest(${Object.values(bonusEvents)}::text[], ${Object.keys(bonusEvents)}::text[])
          )
          and bonus.amount = trunc((event.amount - bonus.already_invested)::numeric * bonus.rate / 10000)
          and event.occurred_at >= feed.effective_from and event.occurred_at < feed.until as is_right
      from bonus
      left join team_event event on event.position = bonus.position
      left join member source on source.number = event.member
      left join feed on feed.version = bonus.plan_version
    )
    (select coalesce(id::text, 'none') as event, 'the bonus of ' || ${usdtOf('amount')} || ' for member ' || receiver
        || ' does not follow from its event and plan' as details
      from looked_at where is_right is not true order by position, receiver limit ${maxNamed})
    union all
    (select id::text, 'bonuses of ' || ${usdtOf('sum(amount)')} || ' where the plan brings ' || ${usdtOf('trunc(min(brought) / 10000)')}
      from looked_at where id is not null group by id, position
      having sum(amount) * 10000 > min(brought) order by position limit ${maxNamed})
  `.execute(reader)
  return rows
}
