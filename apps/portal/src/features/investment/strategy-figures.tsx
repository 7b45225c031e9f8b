import { FigureList, type ListedFigure } from '@halyard/ui/figures'
import { formatIsoDay } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { completeMonths } from './complete-months.ts'
import type { StrategyRecord } from './investment-queries.ts'
import { percentDirection, showPercent, showPercentChange } from './percent.ts'

/** The record in figures, each with the days it was measured over. */
export function StrategyFigures({ record }: { readonly record: StrategyRecord }) {
  return <FigureList figures={useFigures(record)} />
}

function useFigures(record: StrategyRecord): readonly ListedFigure[] {
  const t = useTexts('investment')
  const { measured, worstDay } = record
  const wordsOf = (period: StrategyRecord['measured']) =>
    period
      ? t('measuredOver', { from: formatIsoDay(period.from), to: formatIsoDay(period.to) })
      : t('notMeasured')
  const over = wordsOf(measured)
  const change = (label: string, percent: string | null, note = over): ListedFigure => ({
    label,
    value: percent === null ? '–' : showPercentChange(percent),
    note,
    direction: percent === null ? undefined : percentDirection(percent),
  })
  return [
    change(t('averageMonth'), record.averageMonth, wordsOf(completeMonths(record.months))),
    change(t('totalReturn'), record.totalReturn),
    change(t('maxDrawdown'), record.maxDrawdown),
    {
      ...change(t('worstDay'), worstDay?.percent ?? null),
      note: worstDay ? t('worstDayNote', { day: formatIsoDay(worstDay.day), over }) : over,
    },
    {
      label: t('winningDays'),
      value: record.winningDays === null ? '–' : showPercent(record.winningDays),
      note: over,
    },
    { label: t('deals'), value: String(record.deals), note: over },
    { label: t('age'), value: t('days', { days: record.ageDays }), note: t('ageNote') },
    { label: t('followers'), value: String(record.followers), note: t('followersNote') },
  ]
}
