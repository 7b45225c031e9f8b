import { sql } from 'kysely'
import type { App } from '../platform/app.ts'

interface Backlog {
  readonly jobs: number
  readonly broker_operations: number
  /** Bonuses waiting for an operator's review. */
  readonly held_bonuses: number
  /** Bonuses waiting for the bonus budget, counted up to a thousand: the age of the oldest says more. */
  readonly waiting_bonuses: number
  readonly oldest_waiting_bonus_seconds: number
  /** Not in any total, rank or bonus yet. */
  readonly team_events: number
  /** Time since the last read of rebates; 0 if none are agreed. */
  readonly rebate_lag_seconds: number
  /** Lag of the account read longest ago. */
  readonly settlement_lag_seconds: number
}

/** Pending work according to the database. */
export async function backlogOf(app: App): Promise<Backlog> {
  const now = app.clock.now()
  const { rows } = await sql<Backlog>`
    select
      (select count(*)::integer from graphile_worker.jobs where run_at <= now()) as jobs,
      (select count(*)::integer from broker_operation where state = 'OPEN') as broker_operations,
      (select count(*)::integer from bonus where state = 'HELD') as held_bonuses,
      (
        select count(*)::integer from (select from bonus where state = 'WAITING' order by id limit 1000) as waiting
      ) as waiting_bonuses,
      coalesce((
        select greatest(0, extract(epoch from ${now}::timestamptz - event.occurred_at))::float8
        from bonus join team_event event on event.position = bonus.position
        where bonus.state = 'WAITING' order by bonus.id limit 1
      ), 0) as oldest_waiting_bonus_seconds,
      (select count(*)::integer from team_event_due) as team_events,
      (
        select coalesce(greatest(0, extract(epoch from ${now}::timestamptz - max(read_until))), 0)::float8
        from rebate_account where login = ${app.broker.rebateLogin}::bigint
      ) as rebate_lag_seconds,
      (
        select coalesce(greatest(0, extract(epoch from
          ${now}::timestamptz - min(coalesce(deals_read.read_until, placed.activated_at)))), 0)::float8
        from investment_order placed left join deals_read on deals_read.login = placed.login
        where placed.state = 'ACTIVE'
      ) as settlement_lag_seconds
  `.execute(app.db)
  return rows[0] as Backlog
}
