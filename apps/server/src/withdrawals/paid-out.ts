import type { Amount } from '@halyard/money'
import type { Reader } from '../platform/db/database.ts'

/** The total that left the member's wallet for good, fees included. */
export async function paidOutTo(reader: Reader, memberId: string): Promise<Amount> {
  const { total } = await reader
    .selectFrom('withdrawal')
    .select((select) => select.fn.coalesce(select.fn.sum<string>('amount'), select.val('0')).as('total'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'COMPLETED')
    .executeTakeFirstOrThrow()
  return BigInt(total)
}
