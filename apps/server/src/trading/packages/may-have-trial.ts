import type { Reader } from '../../platform/db/database.ts'

/** Once per member, and only before any other order. An order that failed does not count. */
export async function mayHaveTrial(reader: Reader, memberId: string): Promise<boolean> {
  const order = await reader
    .selectFrom('investment_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '<>', 'FAILED')
    .limit(1)
    .executeTakeFirst()
  return order === undefined
}
