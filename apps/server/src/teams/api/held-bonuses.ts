import { operatorBonuses as contract, type QueryOf } from '@halyard/contract'
import { type BonusKind, formatAmount } from '@halyard/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { claimsOf, hasId, isSought, noteView } from '../../operators/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { cutPage } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import type { SignalKind } from '../bonuses/signals.ts'

interface HeldRow {
  readonly transfer_id: string
  readonly kind: BonusKind
  readonly amount: string
  readonly depth: number
  readonly occurred_at: Date
  readonly receiver: number
  readonly receiver_name: string
  readonly source: number
  readonly source_name: string
  readonly releases_needed: number
  readonly released_by: readonly string[]
  readonly released_by_me: boolean
  readonly release_count: number
  readonly release_amount: string
  readonly refuse_count: number
  readonly refuse_amount: string
  readonly signals: readonly {
    readonly kind: SignalKind
    readonly about: string
    readonly noted_at: string
  }[]
  readonly earlier: readonly {
    readonly id: string
    readonly decision: 'RELEASE' | 'REFUSE'
    readonly reason: string
    readonly decided_at: string
    readonly signals: readonly SignalKind[]
  }[]
}

/** Refused automatically, and not released since. */
const isRefusedAsBefore = sql<SqlBool>`(
  bonus.state = 'REFUSED' and exists (select from bonus_refused_before where bonus_id = bonus.id)
)`

const isHeld = sql<SqlBool>`bonus.state = 'HELD'`

const maxEarlier = 5

/** In the order of payment. */
export const heldBonuses = answerOperator(contract.heldBonuses, async (app, { query, operator, address }) => {
  const isRequested = query.state === 'HELD' ? isHeld : isRefusedAsBefore
  const isListed = query.item === undefined ? isRequested : sql<SqlBool>`true`
  const found = await listedRows(app.db, isListed, query, operator.id)
  const { rows, next } = cutPage(found.map(shown), query)
  const members = [...new Set(rows.flatMap(membersOf))]
  await noteView(app, { operator, action: 'bonuses.view', members, address })
  const claims = await claimsOf(
    app.db,
    app,
    'bonuses',
    rows.map(({ id }) => id),
    operator,
  )
  return { bonuses: rows.map((row) => ({ ...row, claim: claims.get(row.id) ?? null })), next }
})

/** Includes the members in between of a circle of transfers. */
const membersOf = ({ receiver, source, signals }: ReturnType<typeof shown>): number[] => [
  Number(receiver.memberId),
  Number(source.memberId),
  ...signals
    .filter(({ kind }) => kind === 'CIRCLE_OF_TRANSFERS')
    .flatMap(({ about }) => about.split(' > ').map(Number)),
]

/** By receiver or source. */
const concerns = (search: string) => sql<SqlBool>`exists (
  select from team_event, member where team_event.position = bonus.position
    and member.number in (bonus.receiver, team_event.member) and ${isSought(search)}
)`

async function listedRows(
  reader: Reader,
  isListed: RawBuilder<SqlBool>,
  { after, item, search, pageSize }: QueryOf<typeof contract.heldBonuses>,
  operatorId: string,
): Promise<HeldRow[]> {
  const isRequested = item ? sql<SqlBool>`transfer_id = ${item}::uuid` : sql<SqlBool>`true`
  const isAfter = after
    ? sql<SqlBool>`id > (select id from bonus where transfer_id = ${after}::uuid)`
    : sql<SqlBool>`true`
  const fits = search
    ? sql<SqlBool>`(${sql.join([concerns(search), ...hasId('transfer_id', search)], sql` or `)})`
    : sql<SqlBool>`true`
  const { rows } = await sql<HeldRow>`
    select bonus.transfer_id, bonus.kind, bonus.amount, bonus.depth, event.occurred_at,
      receiver.number as receiver, receiver.username as receiver_name,
      source.number as source, source.username as source_name,
      case
        when is_never_enough_alone(${operatorId}::uuid, receiver.id) or is_never_enough_alone(${operatorId}::uuid, source.id)
          then 2 else bonus_release_needs(bonus.id)
      end as releases_needed,
      array(
        select distinct operator.name from bonus_release_word word join operator on operator.id = word.operator_id
        where word.bonus_id = bonus.id and word_counts(word.operator_id, word.noted_at)
      ) as released_by,
      exists (
        select from bonus_release_word word
        where word.bonus_id = bonus.id and word.operator_id = ${operatorId}::uuid
          and word_counts(word.operator_id, word.noted_at)
      ) as released_by_me,
      (
        select coalesce(json_agg(json_build_object('kind', kind, 'about', about, 'noted_at', noted_at) order by kind, about), '[]')
        from bonus_signal where bonus_id = bonus.id
      ) as signals,
      (
        select coalesce(json_agg(earlier order by earlier.decided_at desc), '[]') from (
          select decided.transfer_id as id, review.decision, review.reason, review.decided_at,
            (select json_agg(distinct kind order by kind) from bonus_signal where bonus_id = review.bonus_id) as signals
          from bonus_review review join bonus decided on decided.id = review.bonus_id
          where review.receiver = bonus.receiver and review.source = event.member and review.follows is null
          order by review.decided_at desc limit ${maxEarlier}
        ) as earlier
      ) as earlier,
      alike.*
    from (
      select * from bonus where ${isListed} and ${isAfter} and ${isRequested} and ${fits} order by id limit ${pageSize + 1}
    ) as bonus
    join team_event event on event.position = bonus.position
    join member receiver on receiver.number = bonus.receiver
    join member source on source.number = event.member
    cross join lateral (${alike}) as alike
    order by bonus.id
  `.execute(reader)
  return rows
}

/** The bonuses that a decision about `bonus` applies to, as in decideLikewise: earlier refusals follow a release only. */
const alike = sql`
  select count(*)::integer as release_count, coalesce(sum(amount), 0) as release_amount,
    count(*) filter (where state = 'HELD')::integer as refuse_count,
    coalesce(sum(amount) filter (where state = 'HELD'), 0) as refuse_amount
  from (
    select id, position, amount, state from bonus other where receiver = bonus.receiver and state = 'HELD'
    union all
    select id, position, amount, state from bonus other where receiver = bonus.receiver and state = 'REFUSED'
  ) as other
  where exists (select from team_event where position = other.position and member = event.member)
    and exists (select from bonus_signal where bonus_id = other.id)
    and not exists (select from bonus_review decided where decided.bonus_id = other.id)
    and not exists (
      select kind, about from bonus_signal where bonus_id = other.id
      except select kind, about from bonus_signal where bonus_id = bonus.id
    )`

const shown = (row: HeldRow) => ({
  id: row.transfer_id,
  bonusType: row.kind,
  amount: formatAmount(BigInt(row.amount), 'USDT'),
  depth: row.depth,
  earnedAt: row.occurred_at,
  receiver: { memberId: String(row.receiver), username: row.receiver_name },
  source: { memberId: String(row.source), username: row.source_name },
  releasesNeeded: row.releases_needed,
  releasedBy: [...row.released_by],
  releasedByMe: row.released_by_me,
  released: { count: row.release_count, amount: formatAmount(BigInt(row.release_amount), 'USDT') },
  refused: { count: row.refuse_count, amount: formatAmount(BigInt(row.refuse_amount), 'USDT') },
  signals: row.signals.map(({ kind, about, noted_at }) => ({
    kind,
    about,
    notedAt: new Date(noted_at),
  })),
  earlierDecisions: row.earlier.map(({ id, decision, reason, decided_at, signals }) => ({
    bonusId: id,
    decision: decision === 'RELEASE' ? ('APPROVE' as const) : ('REJECT' as const),
    reason,
    decidedAt: new Date(decided_at),
    signals: [...signals],
  })),
})
