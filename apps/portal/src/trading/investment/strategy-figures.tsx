import { groupThousands } from '@halyard/money'
import { FigureList, type ListedFigure } from '@halyard/ui/figures'
import { Text } from '@halyard/ui/layout'
import { formatIsoDay } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { completeMonths } from './complete-months.ts'
import type { StrategyRecord } from './investment-queries.ts'
import { percentDirection, showPercent, showPercentChange } from './percent.ts'

/** The record in figures, under the days measured; a figure measured over other days names its own. */
export function StrategyFigures({ record }: { readonly record: StrategyRecord }) {
  const wordsOf = useWordsOf()
  return (
    <>
      <Text size={14} tone="soft" below={16} data-figures>
        {wordsOf(record.measured)}
      </Text>
      <FigureList figures={useFigures(record)} />
    </>
  )
}

function useFigures(record: StrategyRecord): readonly ListedFigure[] {
  const t = useTexts('investment')
  const wordsOf = useWordsOf()
  const { worstDay } = record
  const change = (label: string, percent: string | null, note = ''): ListedFigure => ({
    label,
    value: percent === null ? '–' : showPercentChange(percent),
    note,
    direction: percent === null ? undefined : percentDirection(percent),
  })
  return [
    change(t('averageMonth'), record.averageMonth, wordsOf(completeMonths(record.months))),
    change(t('yearReturn'), record.yearReturn, t('yearNote')),
    change(t('totalReturn'), record.totalReturn),
    change(t('maxDrawdown'), record.maxDrawdown),
    change(t('worstDay'), worstDay?.percent ?? null, worstDay ? formatIsoDay(worstDay.day) : ''),
    {
      label: t('winningDays'),
      value: record.winningDays === null ? '–' : showPercent(record.winningDays),
    },
    { label: t('deals'), value: groupThousands(String(record.deals)) },
    { label: t('age'), value: t('days', { days: record.ageDays }), note: t('ageNote') },
    { label: t('followers'), value: groupThousands(String(record.followers)), note: t('followersNote') },
  ]
}

function useWordsOf(): (period: StrategyRecord['measured']) => string {
  const t = useTexts('investment')
  return (period) =>
    period
      ? t('measuredOver', { from: formatIsoDay(period.from), to: formatIsoDay(period.to) })
      : t('notMeasured')
}
