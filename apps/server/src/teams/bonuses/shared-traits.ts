import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { daysLookedBack, maxAtOneNetwork, type Pair, type PairSignal, type SignalKind } from './signals.ts'

/** Shorter numbers are no phone numbers. */
const minPhoneDigits = 6
/** With or without a country or area prefix, it is the same phone. */
const digitsOfPhone = 8

/**
 * The traits that receivers and sources share, all in one statement. Clear values are compared in place,
 * sealed ones by their keyed digests.
 */
export async function sharedTraits(tx: Tx, pairs: readonly Pair[], now: Date): Promise<PairSignal[]> {
  const { rows } = await sql<{ receiver: number; source: number; kind: SignalKind }>`
    with pair as materialized (
      select * from unnest(
        ${pairs.map(({ receiver }) => receiver)}::integer[],
        ${pairs.map(({ source }) => source)}::integer[]
      ) as pair (receiver, source)
    ), concerned as materialized (
      select id, number from member
      where number in (select receiver from pair union select source from pair)
    ), trait as materialized (
      select number as member, 'SAME_PAYOUT' as kind, coalesce(address, encode(digest, 'hex')) as value
      from concerned join withdrawal_method on member_id = concerned.id
      union all
      select distinct number, 'SAME_PAYOUT', coalesce(address, encode(account_digest, 'hex'))
      from concerned join withdrawal on member_id = concerned.id
      union all
      select number, 'SAME_IDENTITY', encode(identity_digest, 'hex')
      from concerned join kyc_submission on member_id = concerned.id
      union all
      select number, 'SAME_PHONE', right(digits, ${digitsOfPhone})
      from concerned join kyc_submission on member_id = concerned.id,
        regexp_replace(phone_no, '\\D', '', 'g') as digits
      where length(digits) >= ${minPhoneDigits}
      union all
      select number, 'SAME_NETWORK', host(network)
      from concerned join sign_in on member_id = concerned.id
      where outcome = 'SIGNED_IN' and network is not null and at > ${since(now)}::timestamptz
      group by number, network
    ), mine as materialized (
      -- One step at a time: few members are compared, but a trait may be shared by very many.
      select pair.receiver, pair.source, trait.kind, trait.value
      from pair join trait on trait.member = pair.receiver
    ), shared as materialized (
      select mine.* from mine
      join trait on trait.member = mine.source and trait.kind = mine.kind and trait.value = mine.value
    ), few_meet as materialized (
      -- Once per address, however many members share it.
      select address.value from (select distinct value from shared where kind = 'SAME_NETWORK') as address
      where ${maxAtOneNetwork} >= (
        select count(*) from (
          select distinct member_id from sign_in
          where network = (case when value like '%:%' then value || '/64' else value end)::inet
            and outcome = 'SIGNED_IN' and at > ${since(now)}::timestamptz
          limit ${maxAtOneNetwork + 1}
        ) as seen
      )
    )
    select receiver, source, kind from shared
    where kind <> 'SAME_NETWORK' or value in (select value from few_meet)
    union
    select pair.receiver, pair.source, 'SAME_DEVICE'
    from pair
    join concerned one on one.number = pair.receiver
    join concerned other on other.number = pair.source
    join shared_device browser on (browser.member_id, browser.other_id) in ((one.id, other.id), (other.id, one.id))
    where browser.last_seen_at > ${since(now)}::timestamptz
  `.execute(tx)
  return rows.map((row) => ({ ...row, about: '' }))
}

const since = (now: Date) => new Date(now.getTime() - daysLookedBack * 24 * 3_600_000)
