import { team as contract } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import type { Reader } from '../platform/db/database.ts'
import { answerMember } from '../platform/http/handler.ts'
import { bonusLines, writeLine } from './bonus-lines.ts'

const unpaid = ['WAITING', 'HELD', 'PAYING']

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
    .where('state', 'in', unpaid)
    .executeTakeFirstOrThrow()
  return { count: Number(count), amount: BigInt(amount ?? 0) }
}

export const pendingBonusList = answerMember(
  contract.pendingBonusList,
  (app, { member, query: { pageNo, pageSize } }) =>
    app.db.snapshot(async (reader) => {
      const { count, amount } = await pendingOf(reader, member.number)
      const page = reader
        .selectFrom('bonus')
        .select('id')
        .where('receiver', '=', member.number)
        .where('state', 'in', unpaid)
        .orderBy('id')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
      const rows = await bonusLines(reader).where('bonus.id', 'in', page).orderBy('bonus.id').execute()
      return {
        pendingBonusList: rows.map(writeLine),
        totalRecords: count,
        totalAmount: formatAmount(amount, 'USDT'),
      }
    }),
)
