import { type BonusState, team as contract } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import type { BonusKind } from '../bonus/index.ts'

/** Members are told that somebody looks at a bonus, not why. */
export const stateShown: Readonly<Record<string, BonusState>> = {
  WAITING: 'WAITING',
  PAYING: 'WAITING',
  HELD: 'IN_REVIEW',
  PAID: 'PAID',
  REFUSED: 'REJECTED',
  TAKEN_BACK: 'TAKEN_BACK',
}

const unpaid = ['WAITING', 'HELD', 'PAYING']

/** What a member has earned and not been paid yet. */
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
      const rows = await reader
        .selectFrom('bonus')
        .innerJoin('team_event', 'team_event.position', 'bonus.position')
        .innerJoin('member', 'member.number', 'team_event.member')
        .select(['bonus.transfer_id', 'bonus.kind', 'bonus.amount', 'bonus.state'])
        .select(['team_event.occurred_at', 'member.username'])
        .where('bonus.receiver', '=', member.number)
        .where('bonus.state', 'in', unpaid)
        .orderBy('bonus.id')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute()
      return {
        pendingBonusList: rows.map((row) => ({
          bonusId: row.transfer_id,
          earnedAt: row.occurred_at.toISOString(),
          bonusType: row.kind as BonusKind,
          source: row.username,
          amount: formatAmount(BigInt(row.amount), 'USDT'),
          state: stateShown[row.state] ?? 'WAITING',
        })),
        totalRecords: count,
        totalAmount: formatAmount(amount, 'USDT'),
      }
    }),
)
