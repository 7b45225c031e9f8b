import type { Amount } from '@halyard/money'
import type { Reader } from '../platform/db/database.ts'

export const unpaidStates = ['WAITING', 'HELD', 'PAYING']

/** A member's earned and unpaid bonuses. */
export async function pendingOf(
  reader: Reader,
  receiver: number,
): Promise<{ readonly count: number; readonly amount: Amount }> {
  const { count, amount } = await reader
    .selectFrom('bonus')
    .select((select) => [
      select.fn.countAll<string>().as('count'),
      select.fn.sum<string | null>('amount').as('amount'),
    ])
    .where('receiver', '=', receiver)
    .where('state', 'in', unpaidStates)
    .executeTakeFirstOrThrow()
  return { count: Number(count), amount: BigInt(amount ?? 0) }
}
