import { formatIsoDay } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { AsTable } from './as-table.tsx'
import { type EquityDay, showGrowth } from './equity.ts'

/** The curve's days, newest first. */
export function EquityTable({ days }: { readonly days: readonly EquityDay[] }) {
  const t = useTexts('investment')
  return (
    <AsTable
      label={t('equityCurve')}
      columns={[t('day'), t('growth'), t('drawdown')]}
      rows={days
        .toReversed()
        .map(({ day, growth, drawdown }) => [formatIsoDay(day), showGrowth(growth), showGrowth(drawdown)])}
    />
  )
}
