import { type Reader, read } from '../platform/db/database.ts'

/** What the log calls a member, and all of theirs that operators decide about. */
export async function loggedAbout(reader: Reader, number: number): Promise<readonly string[]> {
  const rows = await read<{ subject: string }>(reader, subjects, [number])
  return rows.map(({ subject }) => subject)
}

/** A bonus is named by its transfer, and concerns who earns it; the rest is named by its own ID. */
const subjects = `
  with someone as (select id from member where number = $1)
  select 'member:' || id as subject from someone
  union all select 'withdrawal:' || id from withdrawal where member_id in (table someone)
  union all select 'fiat-deposit:' || id from fiat_deposit where member_id in (table someone)
  union all select 'order:' || id from investment_order where member_id in (table someone)
  union all
  select 'inheritance:' || id from inheritance_claim
  where member_id in (table someone) or heir_id in (table someone)
  union all
  select 'bonus:' || bonus.transfer_id from bonus_review
  join bonus on bonus.id = bonus_review.bonus_id where bonus_review.receiver = $1`
