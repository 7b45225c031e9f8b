import { team as contract, type TeamBonusType, teamBonusTypes } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import { type DailySum, dailySumsOf, walletOf } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { allLines, typeOfLine } from '../bonus-types.ts'
import { periodsUntil } from '../periods.ts'

export const bonusOverTime = answerMember(contract.bonusOverTime, async (app, { member, query: { by } }) => {
  const sums = await dailySumsOf(app.db, walletOf(member.id, 'bonus'), allLines)
  const now = app.clock.now()
  const today = now.toISOString().slice(0, 10)
  const periods = periodsUntil(now, by, sums[0]?.day ?? today)
  const begin = periods[0]?.from ?? today
  return {
    before: written(sums.filter(({ day }) => day < begin)),
    // After the clock moved back, some entries lie in the future: they belong to the last period.
    points: periods.map(({ from, to }, index) => {
      const until = index === periods.length - 1 ? '9999-12-31' : to
      const within = sums.filter(({ day }) => from <= day && day <= until)
      return { from, to, total: written(within), types: byType(within), hasEntries: within.length > 0 }
    }),
    total: written(sums),
  }
})

function byType(sums: readonly DailySum[]): Record<TeamBonusType, string> {
  const parts = teamBonusTypes.map(
    (type) => [type, written(sums.filter(({ line }) => typeOfLine.get(line) === type))] as const,
  )
  return Object.fromEntries(parts) as Record<TeamBonusType, string>
}

function written(sums: readonly DailySum[]): string {
  const sum = sums.reduce<Amount>((total, { amount }) => total + amount, 0n)
  return formatAmount(sum, 'USDT')
}
