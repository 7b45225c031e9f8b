import { team as contract } from '@halyard/contract'
import { type BonusKind, formatAmount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { pathOf } from '../bonus-path.ts'
import { stateShown } from '../bonus-state.ts'
import { plansOf } from '../bonuses/index.ts'
import { writeLots, writePercent } from '../format.ts'
import { rankAt } from '../ranks.ts'

export const explainBonus = answerMember(contract.explainBonus, (app, { member, query: { bonusId } }) =>
  app.db.snapshot(async (reader) => {
    const bonus = isId(bonusId) ? await bonusOf(reader, member.number, bonusId) : undefined
    if (!bonus) return refuse('NOT_FOUND')
    const ofPlan = (await plansOf(reader)).find(({ version }) => version === bonus.plan_version)
    if (!ofPlan) throw new Error(`There is no plan ${bonus.plan_version}`)
    const path = await pathOf(reader, bonus.source, bonus.receiver, BigInt(bonus.position))
    const [amount, rate] = [BigInt(bonus.event_amount), BigInt(bonus.rate)]
    const isPerLot = bonus.event === 'LOTS'
    const written = (figure: bigint) => (isPerLot ? writeLots(figure) : formatAmount(figure, 'USDT'))
    return {
      bonusId,
      bonusType: bonus.kind as BonusKind,
      amount: formatAmount(BigInt(bonus.amount), 'USDT'),
      withheld: formatAmount(BigInt(bonus.withheld), 'USDT'),
      takenBack: formatAmount(BigInt(bonus.taken ?? 0), 'USDT'),
      owed: formatAmount(BigInt(bonus.owed ?? 0), 'USDT'),
      state: stateShown(bonus),
      paidAt: bonus.paid_at,
      event: {
        kind: bonus.event as 'PURCHASED' | 'LOTS' | 'PROFIT',
        occurredAt: bonus.occurred_at,
        amount: written(amount),
        base: written(amount - BigInt(bonus.already_invested)),
        unit: isPerLot ? ('LOT' as const) : ('USDT' as const),
      },
      rate: isPerLot
        ? { value: formatAmount(rate, 'USDT'), unit: 'USDT_PER_LOT' as const }
        : { value: writePercent(rate), unit: 'PERCENT' as const },
      depth: bonus.depth,
      planVersion: bonus.plan_version,
      path: path.map(({ username, rank }) => ({ username, rankName: rankAt(ofPlan.plan, rank).name })),
    }
  }),
)

/** Only the receiver's own: any other is treated as missing. */
function bonusOf(reader: Reader, receiver: number, transferId: string) {
  return reader
    .selectFrom('bonus')
    .innerJoin('team_event', 'team_event.position', 'bonus.position')
    .leftJoin('bonus_reversal', 'bonus_reversal.bonus_id', 'bonus.id')
    .selectAll('bonus')
    .select((select) => [
      'team_event.kind as event',
      'team_event.occurred_at',
      'team_event.amount as event_amount',
      select.ref('team_event.member').$notNull().as('source'),
      'bonus_reversal.taken',
      select('bonus_reversal.amount', '-', select.ref('bonus_reversal.taken')).as('owed'),
    ])
    .where('bonus.transfer_id', '=', transferId)
    .where('bonus.receiver', '=', receiver)
    .executeTakeFirst()
}
