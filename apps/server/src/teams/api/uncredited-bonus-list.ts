import { team as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { type RawBuilder, sql } from 'kysely'
import { answerMember } from '../../platform/http/handler.ts'
import { bonusLines, writeLine } from '../bonus-lines.ts'

/** A member's earned bonuses that are missing in the history, and reversals still due of those in it. */
const uncreditedOf = (receiver: number): RawBuilder<string> => sql`(
  select id from bonus
  where receiver = ${receiver} and (state in ('REFUSED', 'TAKEN_BACK') or withheld = amount)
  union
  select bonus_id from bonus_reversal where receiver = ${receiver} and taken < amount
)`

export const uncreditedBonusList = answerMember(
  contract.uncreditedBonusList,
  (app, { member, query: { pageNo, pageSize } }) =>
    app.db.snapshot(async (reader) => {
      const uncredited = uncreditedOf(member.number)
      const page = sql<string>`(
        select id from ${uncredited} as uncredited order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}
      )`
      const rows = await bonusLines(reader)
        .where('bonus.id', 'in', page)
        .orderBy('bonus.id', 'desc')
        .execute()
      const { rows: sums } = await sql<{ count: number; owed: string }>`
        select (select count(*)::integer from ${uncredited} as uncredited) as count, coalesce(sum(amount - taken), 0) as owed
        from bonus_reversal where receiver = ${member.number} and taken < amount
      `.execute(reader)
      return {
        uncreditedBonusList: rows.map(writeLine),
        totalRecords: sums[0]?.count ?? 0,
        totalOwed: formatAmount(BigInt(sums[0]?.owed ?? 0), 'USDT'),
      }
    }),
)
