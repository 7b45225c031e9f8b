/**
 * Looks for signals to review before bonuses are paid: a few statements for all bonuses of a round, by pairs
 * of members. However many bonuses wait between two members, the pair is checked once.
 */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { byPayer, circleThrough, type Payment } from './circles.ts'
import { sharedTraits } from './shared-traits.ts'
import {
  daysAfterBonus,
  daysLookedBack,
  type Pair,
  type PairSignal,
  type ReviewedBonus,
  type Signal,
} from './signals.ts'

export interface NoticedSignal extends Signal {
  /** The bonus by which an operator refused the same between the same two members. */
  readonly refusedWith: string | null
}

interface EarlierDecision {
  readonly receiver: number
  readonly source: number
  readonly kind: string
  readonly about: string
  readonly decision: 'RELEASE' | 'REFUSE'
  readonly bonus_id: string
}

/** Signals that an operator has released between two members are not raised again. */
export async function findSignals(tx: Tx, bonusIds: readonly string[], now: Date): Promise<NoticedSignal[]> {
  const request = Map.groupBy(await unreviewed(tx, bonusIds), nameOf)
  const pairs = [...request.values()].flatMap(([bonus]) => (bonus ? [bonus] : []))
  if (pairs.length === 0) return []
  const found = [
    ...(await sharedTraits(tx, pairs, now)),
    ...(await leftAfterBonus(tx, pairs, now)),
    ...(await circles(tx, pairs)),
    ...(await unconfirmedDeposits(tx, pairs)),
  ]
  if (found.length === 0) return []
  return (await withDecisions(tx, pairs, found)).flatMap(({ kind, about, refusedWith, ...pair }) =>
    (request.get(nameOf(pair)) ?? []).map(({ id }) => ({ bonusId: id, kind, about, refusedWith })),
  )
}

const nameOf = ({ receiver, source }: Pick<Pair, 'receiver' | 'source'>) => `${receiver} ${source}`

/** A member further above the source is checked only as the receiver: a line may be of any length. */
const levelsLookedUp = 200

/** Excludes those that an operator has released. */
async function unreviewed(tx: Tx, bonusIds: readonly string[]): Promise<ReviewedBonus[]> {
  const { rows } = await sql<ReviewedBonus>`
    select bonus.id, bonus.receiver, source.number as source,
      source.ancestors[greatest(cardinality(source.ancestors) - ${levelsLookedUp - 1}, 1):]
        || source.number || bonus.receiver as line
    from bonus
    join team_event event on event.position = bonus.position
    join member source on source.number = event.member
    where bonus.id = any (${bonusIds}::bigint[])
      and not exists (select from bonus_review where bonus_id = bonus.id)
  `.execute(tx)
  return rows
}

/**
 * Earlier packages that the same member left soon after earning the bonus for them. A stop at a loss is no
 * leaving. Only the newest are named: each bonus between the two is recorded with each of them.
 */
const maxPackagesLeft = 20

/** Forced to key lookups, whatever the planner estimates (docs/teams.md), once for each pair of members. */
async function leftAfterBonus(tx: Tx, pairs: readonly Pair[], now: Date): Promise<PairSignal[]> {
  const { rows } = await sql<{ receiver: number; source: number; order_id: string }>`
    select pair.receiver, pair.source, package.order_id
    from unnest(
      ${pairs.map(({ receiver }) => receiver)}::integer[],
      ${pairs.map(({ source }) => source)}::integer[]
    ) as pair (receiver, source)
    cross join lateral (
      select ended.order_id
      from (
        select order_id, position, occurred_at from team_event
        where kind = 'ENDED' and is_left and member = pair.source
          and occurred_at > ${now}::timestamptz - make_interval(days => ${daysLookedBack}) offset 0
      ) as ended
      cross join lateral (
        select position from team_event where kind = 'PURCHASED' and order_id = ended.order_id offset 0
      ) as bought
      cross join lateral (
        select id, paid_at from bonus where position = bought.position and receiver = pair.receiver offset 0
      ) as earlier
      cross join lateral (
        select from bonus_reversal where bonus_id = earlier.id and position = ended.position offset 0
      ) as reversal
      where earlier.paid_at is null
        or ended.occurred_at < earlier.paid_at + make_interval(days => ${daysAfterBonus})
      order by ended.occurred_at desc, ended.order_id limit ${maxPackagesLeft}
    ) as package
  `.execute(tx)
  return rows.map(({ order_id, ...pair }) => ({ ...pair, kind: 'LEFT_AFTER_BONUS', about: order_id }))
}

/** Only the newest are named, as with packages. */
const maxDeposits = 20

/**
 * Bank deposits of the source without a matching line of the bank's statement: they may be invented, and the
 * bonus is real. USDT cannot be passed on between members, so these are the source's own.
 */
async function unconfirmedDeposits(tx: Tx, pairs: readonly Pair[]): Promise<PairSignal[]> {
  const { rows } = await sql<{ receiver: number; source: number; reference: string }>`
    select pair.receiver, pair.source, pair.source || '-' || deposit.number as reference
    from unnest(
      ${pairs.map(({ receiver }) => receiver)}::integer[],
      ${pairs.map(({ source }) => source)}::integer[]
    ) as pair (receiver, source)
    join member on member.number = pair.source
    cross join lateral (
      select number from fiat_deposit
      where member_id = member.id and state = 'CREDITED'
        and not exists (select from bank_statement_match where deposit_id = fiat_deposit.id)
      order by number desc limit ${maxDeposits}
    ) as deposit
  `.execute(tx)
  return rows.map(({ reference, ...pair }) => ({ ...pair, kind: 'UNCONFIRMED_DEPOSIT', about: reference }))
}

async function circles(tx: Tx, pairs: readonly Pair[]): Promise<PairSignal[]> {
  const members = [...new Set(pairs.flatMap(({ line }) => line))]
  const { rows } = await sql<Payment>`
    select payer.number as from, paid.number as to
    from member payer
    join paid_receiver on paid_receiver.payer_id = payer.id
    join member paid on paid.id = paid_receiver.receiver_id
    where payer.number = any (${members}::integer[]) and paid.number = any (${members}::integer[])
    order by payer.number, paid.number
  `.execute(tx)
  if (rows.length === 0) return []
  const payments = byPayer(rows)
  return pairs.flatMap(({ receiver, source, line }) => {
    const circle = circleThrough(receiver, source, new Set(line), payments)
    return circle
      ? [{ receiver, source, kind: 'CIRCLE_OF_TRANSFERS' as const, about: circle.join(' > ') }]
      : []
  })
}

/** Drops signals released between the same two members, and adds the refusal where that was the last decision. */
async function withDecisions(
  tx: Tx,
  pairs: readonly Pair[],
  found: readonly PairSignal[],
): Promise<(PairSignal & Pick<NoticedSignal, 'refusedWith'>)[]> {
  const { rows } = await sql<EarlierDecision>`
    select distinct on (review.receiver, review.source, signal.kind, signal.about)
      review.receiver, review.source, signal.kind, signal.about, review.decision, review.bonus_id
    from bonus_review review join bonus_signal signal on signal.bonus_id = review.bonus_id
    where review.receiver = any (${pairs.map(({ receiver }) => receiver)}::integer[])
      and review.source = any (${pairs.map(({ source }) => source)}::integer[])
    order by review.receiver, review.source, signal.kind, signal.about, review.decided_at desc, review.bonus_id desc
  `.execute(tx)
  const signalOf = ({ kind, about, ...pair }: Omit<EarlierDecision, 'decision' | 'bonus_id'>) =>
    `${nameOf(pair)} ${kind} ${about}`
  const earlier = new Map<string, EarlierDecision>(rows.map((row) => [signalOf(row), row]))
  return found.flatMap((signal) => {
    const last = earlier.get(signalOf(signal))
    if (last?.decision === 'RELEASE') return []
    return [{ ...signal, refusedWith: last?.bonus_id ?? null }]
  })
}
