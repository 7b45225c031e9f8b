/** Bonuses as the lists outside the history show them. */
import { type BonusKind, formatAmount } from '@halyard/money'
import type { Reader } from '../platform/db/database.ts'
import { stateShown } from './bonus-state.ts'

export function bonusLines(reader: Reader) {
  return reader
    .selectFrom('bonus')
    .innerJoin('team_event', 'team_event.position', 'bonus.position')
    .innerJoin('member', 'member.number', 'team_event.member')
    .leftJoin('bonus_reversal', 'bonus_reversal.bonus_id', 'bonus.id')
    .select((select) => [
      'bonus.transfer_id',
      'bonus.kind',
      'bonus.amount',
      'bonus.withheld',
      'bonus.state',
      'team_event.occurred_at',
      'member.username',
      select('bonus_reversal.amount', '-', select.ref('bonus_reversal.taken')).as('owed'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof bonusLines>['execute']>>[number]

export const writeLine = (row: Row) => ({
  bonusId: row.transfer_id,
  earnedAt: row.occurred_at,
  bonusType: row.kind as BonusKind,
  source: row.username,
  amount: formatAmount(BigInt(row.amount), 'USDT'),
  state: stateShown(row),
})
