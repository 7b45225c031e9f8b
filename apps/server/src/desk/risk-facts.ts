/**
 * The facts about a withdrawal and its member around the time of the request: a few indexed statements about
 * one member. Read only for an item that is open, so that a queue's length costs nothing.
 */
import { operatorRisk } from '@halyard/contract'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'
import { daysLookedBack } from '../teams/bonuses/index.ts'

/** Changes, deposits and first sightings older than this say little about a withdrawal. */
const lateDays = 7
/** After a freeze or a reversed deposit, an account deserves attention for longer. */
const longerDays = 30
/** The number of payments that define the usual amount, and the fewest that can. */
const paymentsCompared = 20
export const maxShown = 5

export interface Person {
  readonly number: number
  readonly username: string
}

export interface RiskFacts {
  readonly member_id: string
  readonly number: number
  readonly joined_at: Date
  readonly kyc_status: string
  readonly verified_at: Date | null
  readonly frozen_at: Date | null
  readonly amount: string
  readonly paid_there: boolean
  readonly saved_at: Date | null
  /** The number of earlier payments, the newest, and the median amount. */
  readonly paid: number
  readonly usual: string | null
  readonly asked_from: string | null
  readonly is_new_network: boolean
  readonly new_device_at: Date | null
  /** The newest deposit without a purchase after it. */
  readonly deposited: string | null
  readonly deposited_at: Date | null
  readonly changes: readonly { readonly what: string; readonly at: string }[]
  readonly held_bonuses: number
  readonly held_amount: string
  readonly held_for: readonly string[]
  /** Credited by one operator alone, and on no bank statement. */
  readonly unconfirmed: number
  readonly unconfirmed_amount: string
  readonly unconfirmed_by: readonly string[]
  /** Deposits that the chain dropped or the gateway denied, also after the request. */
  readonly reversed: number
  readonly reversed_amount: string
  readonly reversed_at: Date | null
}

export async function riskFactsOf(reader: Reader, withdrawalId: string): Promise<RiskFacts | undefined> {
  const { rows } = await sql<RiskFacts>`
    select viewed.member_id, member.number, member.created_at as joined_at, member.kyc_status, viewed.amount,
      host(viewed.asked_from) as asked_from,
      -- Both by the database's clock.
      case when member.last_frozen_at > viewed.requested_at - make_interval(days => ${longerDays})
        then member.last_frozen_at end as frozen_at,
      (
        select max(decided_at) from kyc_submission
        where member_id = viewed.member_id and decision = 'APPROVE' and decided_at > late.since
      ) as verified_at,
      exists (
        select from withdrawal earlier
        where earlier.member_id = viewed.member_id and earlier.state = 'COMPLETED' and earlier.created_at < viewed.created_at
          and (earlier.address = viewed.address or earlier.account_digest = viewed.account_digest)
      ) as paid_there,
      (
        select min(created_at) from withdrawal_method method
        where method.member_id = viewed.member_id and removed_at is null
          and (method.address = viewed.address and method.network = viewed.network or method.digest = viewed.account_digest)
      ) as saved_at,
      paid.paid, paid.usual,
      coalesce(network.is_new, false) as is_new_network,
      device.first_seen_at as new_device_at,
      deposit.amount as deposited, deposit.at as deposited_at,
      (
        select coalesce(jsonb_agg(jsonb_build_object('what', what, 'at', at) order by at desc), '[]') from (
          select kind as what, max(created_at) as at from notification
          where member_id = viewed.member_id and created_at > late.since
            and kind = any (${[...operatorRisk.accountChanges]})
          group by kind
          union all
          select 'EMAIL_CHANGED', max(changed_at) from email_change
          where member_id = viewed.member_id and changed_at > late.since having count(*) > 0
        ) as change
      ) as changes,
      bonuses.held_bonuses, bonuses.held_amount, bonuses.held_for,
      bank.unconfirmed, bank.unconfirmed_amount, bank.unconfirmed_by,
      reversals.reversed, reversals.reversed_amount, reversals.reversed_at
    from withdrawal viewed
    join member on member.id = viewed.member_id
    left join session on session.id = viewed.session_id
    cross join lateral (select viewed.created_at - make_interval(days => ${lateDays}) as since) as late
    cross join lateral (
      select count(*)::integer as paid, percentile_disc(0.5) within group (order by amount)::text as usual from (
        select amount from withdrawal earlier
        where earlier.member_id = viewed.member_id and earlier.state = 'COMPLETED' and earlier.created_at < viewed.created_at
        order by created_at desc limit ${paymentsCompared}
      ) as newest
    ) as paid
    -- New to a member who has signed in from elsewhere before.
    left join lateral (
      select not bool_or(sign_in.network = network_of(viewed.asked_from)) as is_new from sign_in
      where sign_in.member_id = viewed.member_id and outcome = 'SIGNED_IN' and sign_in.network is not null
        and network_of(viewed.asked_from) is not null and at < coalesce(session.created_at, viewed.created_at)
    ) as network on true
    left join lateral (
      select first_seen_at from device
      where id = session.device_id and first_seen_at > late.since and exists (
        select from device other where other.member_id = viewed.member_id and other.first_seen_at < device.first_seen_at
      )
    ) as device on true
    left join lateral (
      select amount, at from (
        select amount, credited_at as at from crypto_deposit where member_id = viewed.member_id and state = 'CREDITED'
        union all
        select amount, decided_at from fiat_deposit where member_id = viewed.member_id and state = 'CREDITED'
        union all
        select amount, changed_at from gateway_order where member_id = viewed.member_id and state = 'COMPLETED'
      ) as credited
      where at > late.since and at <= viewed.created_at
        and not exists (
          select from investment_order placed
          where placed.member_id = viewed.member_id and placed.created_at >= credited.at and not placed.trial
        )
      order by at desc limit 1
    ) as deposit on true
    cross join lateral (
      select count(*)::integer as held_bonuses, coalesce(sum(amount), 0)::text as held_amount,
        array(
          select distinct noticed.kind from bonus also join bonus_signal noticed on noticed.bonus_id = also.id
          where also.receiver = member.number and also.state = 'HELD' order by noticed.kind
        ) as held_for
      from bonus held where held.receiver = member.number and held.state = 'HELD'
    ) as bonuses
    cross join lateral (
      select count(*)::integer as unconfirmed, coalesce(sum(claim.amount), 0)::text as unconfirmed_amount,
        coalesce(array_agg(distinct operator.name), '{}') as unconfirmed_by
      from fiat_deposit claim join operator on operator.id = claim.decided_by
      where claim.member_id = viewed.member_id and claim.credited_alone and deposit_is_unconfirmed(claim.id)
    ) as bank
    cross join lateral (
      select count(*)::integer as reversed, coalesce(sum(reversed_deposit.amount), 0)::text as reversed_amount,
        max(reversed_deposit.at) as reversed_at
      from (
        select dropped.amount, reversal.created_at as at
        from crypto_deposit dropped join deposit_reversal reversal on reversal.deposit_id = dropped.id
        where dropped.member_id = viewed.member_id and reversal.restored_by is null
        union all
        select denied.amount, reversal.created_at
        from gateway_order denied join gateway_reversal reversal on reversal.order_id = denied.id
        where denied.member_id = viewed.member_id and reversal.restored_by is null
      ) as reversed_deposit
      where reversed_deposit.at > viewed.created_at - make_interval(days => ${longerDays})
    ) as reversals
    where viewed.id = ${withdrawalId}
  `.execute(reader)
  return rows[0]
}

/** Other members who withdraw to the same destination, or have saved it. */
export async function othersAtDestination(reader: Reader, withdrawalId: string): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    with viewed as (select member_id, lower(address) as address, account_digest from withdrawal where id = ${withdrawalId})
    select number, username from member where id in (
      select withdrawal.member_id from viewed join withdrawal on lower(withdrawal.address) = viewed.address
      where withdrawal.member_id <> viewed.member_id
      union
      select method.member_id from viewed join withdrawal_method method on lower(method.address) = viewed.address
      where method.member_id <> viewed.member_id
      union
      select withdrawal.member_id from viewed join withdrawal on withdrawal.account_digest = viewed.account_digest
      where withdrawal.member_id <> viewed.member_id
      union
      select method.member_id from viewed
      join withdrawal_method method on method.digest = viewed.account_digest and method.account_sealed is not null
      where method.member_id <> viewed.member_id
    )
    order by number limit ${maxShown + 1}
  `.execute(reader)
  return rows
}

interface Beside extends Person {
  readonly last_seen_at: Date
}

/** Other members who used the same browser; the same rule as for bonuses on hold. */
export async function othersAtDevice(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<readonly Beside[]> {
  const { rows } = await sql<Beside>`
    select number, username, last_seen_at from (
      select other_id as id, last_seen_at from shared_device where member_id = ${memberId}
      union all
      select member_id, last_seen_at from shared_device where other_id = ${memberId}
    ) as beside join member using (id)
    where last_seen_at > ${now}::timestamptz - make_interval(days => ${daysLookedBack})
    order by last_seen_at desc limit ${maxShown + 1}
  `.execute(reader)
  return rows
}
