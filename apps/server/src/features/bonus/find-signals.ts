/** Looks for what somebody should see before a bonus is paid: a few statements for all bonuses of a round. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { byPayer, circleThrough, type Payment } from './circles.ts'
import { sharedTraits } from './shared-traits.ts'
import { type AskedBonus, daysAfterBonus, daysLookedBack, type Signal } from './signals.ts'

export interface NoticedSignal extends Signal {
  /** The bonus with which an operator refused the same between the same two members. */
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

/** What an operator has released between two members is not asked about again. */
export async function findSignals(tx: Tx, bonusIds: readonly string[], now: Date): Promise<NoticedSignal[]> {
  const asked = await unreviewed(tx, bonusIds)
  if (asked.length === 0) return []
  const found = [
    ...(await sharedTraits(tx, asked, now)),
    ...(await leftAfterBonus(tx, asked, now)),
    ...(await circles(tx, asked)),
  ]
  return found.length === 0 ? [] : withDecisions(tx, asked, found)
}

/** Whoever is further above the source is looked at only if they receive the bonus: a line may be of any length. */
const levelsLookedUp = 200

/** Without those that an operator has released. */
async function unreviewed(tx: Tx, bonusIds: readonly string[]): Promise<AskedBonus[]> {
  const { rows } = await sql<AskedBonus>`
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

/** The same member bought before and left soon after the bonus for it was earned. Nobody leaves by being stopped at a loss. */
async function leftAfterBonus(tx: Tx, asked: readonly AskedBonus[], now: Date): Promise<Signal[]> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    select distinct asked.id, bought.order_id
    from unnest(
      ${asked.map(({ id }) => id)}::bigint[],
      ${asked.map(({ receiver }) => receiver)}::integer[],
      ${asked.map(({ source }) => source)}::integer[]
    ) as asked (id, receiver, source)
    join bonus_reversal reversal on reversal.receiver = asked.receiver
    -- By the key: a join might read all bonuses there are.
    cross join lateral (select position, paid_at from bonus where id = reversal.bonus_id offset 0) as earlier
    join team_event bought on bought.position = earlier.position and bought.member = asked.source
    join team_event ended on ended.position = reversal.position
    where ended.is_left and ended.occurred_at > ${now}::timestamptz - make_interval(days => ${daysLookedBack})
      and (earlier.paid_at is null or ended.occurred_at < earlier.paid_at + make_interval(days => ${daysAfterBonus}))
  `.execute(tx)
  return rows.map(({ id, order_id }) => ({ bonusId: id, kind: 'LEFT_AFTER_BONUS', about: order_id }))
}

async function circles(tx: Tx, asked: readonly AskedBonus[]): Promise<Signal[]> {
  const members = [...new Set(asked.flatMap(({ line }) => line))]
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
  return asked.flatMap(({ id, receiver, source, line }) => {
    const circle = circleThrough(receiver, source, new Set(line), payments)
    return circle ? [{ bonusId: id, kind: 'CIRCLE_OF_TRANSFERS' as const, about: circle.join(' > ') }] : []
  })
}

/** Without what was released between the same two members, and with the refusal where that was the last word. */
async function withDecisions(
  tx: Tx,
  asked: readonly AskedBonus[],
  found: readonly Signal[],
): Promise<NoticedSignal[]> {
  const membersOf = new Map(asked.map(({ id, receiver, source }) => [id, `${receiver} ${source}`]))
  const { rows } = await sql<EarlierDecision>`
    select distinct on (review.receiver, review.source, signal.kind, signal.about)
      review.receiver, review.source, signal.kind, signal.about, review.decision, review.bonus_id
    from bonus_review review join bonus_signal signal on signal.bonus_id = review.bonus_id
    where review.receiver = any (${asked.map(({ receiver }) => receiver)}::integer[])
      and review.source = any (${asked.map(({ source }) => source)}::integer[])
    order by review.receiver, review.source, signal.kind, signal.about, review.decided_at desc, review.bonus_id desc
  `.execute(tx)
  const earlier = new Map<string, EarlierDecision>(
    rows.map((row) => [`${row.receiver} ${row.source} ${row.kind} ${row.about}`, row]),
  )
  return found.flatMap((signal) => {
    const last = earlier.get(`${membersOf.get(signal.bonusId)} ${signal.kind} ${signal.about}`)
    if (last?.decision === 'RELEASE') return []
    return [{ ...signal, refusedWith: last?.bonus_id ?? null }]
  })
}
