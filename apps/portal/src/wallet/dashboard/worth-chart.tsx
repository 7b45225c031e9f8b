import { DayChart } from '@halyard/ui/charts'
import { Amount } from '@halyard/ui/figures'
import { axisDecimal, formatIsoDay, showAmount } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import type { Worth } from './dashboard-queries.ts'

/** The total at the end of each day; the breakdown lists the same days for everybody. */
export function WorthChart({ line }: { readonly line: Readonly<Worth['line']> }) {
  const t = useTexts('dashboard')
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return null
  const amountOn = (day: string) => line.find((each) => each.day === day)?.amount ?? ''
  return (
    <DayChart
      line={line}
      label={t('chartLabel', { from: formatIsoDay(first.day), to: formatIsoDay(last.day) })}
      writeAmount={(amount) => showAmount(axisDecimal(amount))}
      writeDay={formatIsoDay}
      describe={(day) => <Amount value={showAmount(amountOn(day))} currency="USDT" />}
    />
  )
}
