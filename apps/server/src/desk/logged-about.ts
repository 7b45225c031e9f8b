import { type Reader, read } from '../platform/db/database.ts'

/** The log's subjects for a member and everything of theirs that operators decide. */
export async function loggedAbout(reader: Reader, number: number): Promise<readonly string[]> {
  const rows = await read<{ subject: string }>(reader, subjects, [number])
  return rows.map(({ subject }) => subject)
}

/** A bonus is identified by its transfer and concerns its earner; the rest by their own IDs. */
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
