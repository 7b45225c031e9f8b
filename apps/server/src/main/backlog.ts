import { sql } from 'kysely'
import type { App } from '../platform/app.ts'

interface Backlog {
  readonly jobs: number
  readonly broker_operations: number
  /** Waiting for an operator's review. */
  readonly held_bonuses: number
  /** Waiting for the bonus budget. */
  readonly unpaid_bonuses: number
  /** What they add up to. */
  readonly unpaid_bonuses_usdt: number
  readonly team_events: number
  /** How far behind the account is whose deals were read longest ago. */
  readonly settlement_lag_seconds: number
}

/** Pending work, as far as the database knows. */
export async function backlogOf(app: App): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (select count(*)::integer from graphile_worker.jobs where run_at <= now()) as jobs,
      (select count(*)::integer from broker_operation where state = 'OPEN') as broker_operations,
      (select count(*)::integer from bonus where state = 'HELD') as held_bonuses,
      (select count(*)::integer from bonus where state = 'WAITING') as unpaid_bonuses,
      (select coalesce(sum(amount), 0)::float8 / 1000000 from bonus where state = 'WAITING') as unpaid_bonuses_usdt,
      (select count(*)::integer from team_event where position is null) as team_events,
      (
        select coalesce(greatest(0, extract(epoch from
          ${app.clock.now()}::timestamptz - min(coalesce(deals_read.read_until, placed.activated_at)))), 0)::float8
        from investment_order placed left join deals_read on deals_read.login = placed.login
        where placed.state = 'ACTIVE'
      ) as settlement_lag_seconds
  `.execute(app.db)
  return rows[0] as Backlog
}
