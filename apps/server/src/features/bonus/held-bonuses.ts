import { operatorBonuses as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import type { BonusKind } from './rules.ts'
import type { SignalKind } from './signals.ts'

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
  readonly signals: readonly {
    readonly kind: SignalKind
    readonly about: string
    readonly noted_at: string
  }[]
}

/** In the order in which they would be paid. */
export const heldBonuses = answerOperator(contract.heldBonuses, (app, { query: { pageNo, pageSize } }) =>
  app.db.snapshot(async (reader) => {
    const { count } = await reader
      .selectFrom('bonus')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('state', '=', 'HELD')
      .executeTakeFirstOrThrow()
    const rows = await heldRows(reader, pageSize, (pageNo - 1) * pageSize)
    return { bonuses: rows.map(shown), totalRecords: Number(count) }
  }),
)

async function heldRows(reader: Reader, limit: number, offset: number): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select bonus.transfer_id, bonus.kind, bonus.amount, bonus.depth, event.occurred_at,
      receiver.number as receiver, receiver.username as receiver_name,
      source.number as source, source.username as source_name,
      (
        select json_agg(json_build_object('kind', kind, 'about', about, 'noted_at', noted_at) order by kind, about)
        from bonus_signal where bonus_id = bonus.id
      ) as signals
    from (select * from bonus where state = 'HELD' order by id limit ${limit} offset ${offset}) as bonus
    join team_event event on event.position = bonus.position
    join member receiver on receiver.number = bonus.receiver
    join member source on source.number = event.member
    order by bonus.id
  `.execute(reader)
  return rows
}

const shown = (row: HeldRow) => ({
  id: row.transfer_id,
  bonusType: row.kind,
  amount: formatAmount(BigInt(row.amount), 'USDT'),
  depth: row.depth,
  earnedAt: row.occurred_at.toISOString(),
  receiver: { memberId: String(row.receiver), username: row.receiver_name },
  source: { memberId: String(row.source), username: row.source_name },
  signals: row.signals.map(({ kind, about, noted_at }) => ({
    kind,
    about,
    notedAt: new Date(noted_at).toISOString(),
  })),
})
