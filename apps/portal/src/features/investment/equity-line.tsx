import { DayChart } from '@halyard/ui/charts'
import { Amount } from '@halyard/ui/figures'
import { formatIsoDay, showAmount, showMoney } from '@halyard/web/formats'
import { useMemo } from 'react'
import { useTexts } from '../../locales/index.ts'
import { AsTable } from './as-table.tsx'
import type { EquityDays } from './investment-queries.ts'
import classes from './own-equity.module.css'

interface EquityLineProps {
  /** Undefined if it is not there. */
  readonly line: EquityDays | undefined
  /** Whether it is being loaded. */
  readonly waiting: boolean
}

/** What the member's orders were worth by day, beside what was paid in. Takes its room before it is loaded. */
export function EquityLine({ line, waiting }: EquityLineProps) {
  const t = useTexts('investment')
  const paidIn = useMemo(() => line?.map(({ day, paidIn }) => ({ day, amount: paidIn })), [line])
  const [first, last] = [line?.[0], line?.at(-1)]
  if (line && line.length < 2) return <p className={classes.noLine}>{t('equityStarts')}</p>
  if (!line || !paidIn || !first || !last)
    return <div className={classes.line} data-waiting={waiting || undefined} />
  const usdt = (amount: string | undefined) => <Amount value={showAmount(amount ?? '')} currency="USDT" />
  const tell = (day: string) => {
    const on = line.find((each) => each.day === day)
    return (
      <>
        {usdt(on?.amount)}
        <span>
          {t('paidIn')} {usdt(on?.paidIn)}
        </span>
      </>
    )
  }
  const period = { from: formatIsoDay(first.day), to: formatIsoDay(last.day) }
  return (
    <div className={classes.line}>
      <ul className={classes.legend} aria-hidden="true">
        <li>{t('worthLine')}</li>
        <li data-beside>{t('paidIn')}</li>
      </ul>
      <DayChart
        line={line}
        beside={paidIn}
        label={t('equityLabel', period)}
        writeDay={formatIsoDay}
        tell={tell}
      />
      <AsTable
        label={t('ownEquity')}
        columns={[t('day'), t('worthLine'), t('paidIn')]}
        rows={line
          .toReversed()
          .map(({ day, amount, paidIn }) => [
            formatIsoDay(day),
            showMoney(amount, 'USDT'),
            showMoney(paidIn, 'USDT'),
          ])}
      />
    </div>
  )
}
