import { DayChart } from '@halyard/ui/charts'
import { Amount } from '@halyard/ui/figures'
import {
  axisDecimal,
  directionOf,
  formatIsoDay,
  showChange,
  showMoney,
  showMoneyChange,
  twoDecimals,
} from '@halyard/web/formats'
import { useMemo } from 'react'
import { useTexts } from '../../locales/index.ts'
import { AsTable } from './as-table.tsx'
import { gainsOf } from './gains.ts'
import type { EquityDays } from './investment-queries.ts'
import classes from './own-equity.module.css'

interface EquityLineProps {
  /** Undefined until loaded. */
  readonly line: EquityDays | undefined
}

/** The gain on the member's money by day; payments in are marked, and do not move the line. */
export function EquityLine({ line }: EquityLineProps) {
  const t = useTexts('investment')
  const gains = useMemo(() => line && gainsOf(line), [line])
  const [first, last] = [gains?.[0], gains?.at(-1)]
  if (line && line.length < 2) return <p className={classes.noLine}>{t('equityStarts')}</p>
  if (!gains || !first || !last) return <div className={classes.line} data-waiting />
  const gain = (amount: string) => (
    <Amount value={showChange(amount)} currency="USDT" direction={directionOf(amount)} />
  )
  const describe = (day: string) => {
    const on = gains.find((each) => each.day === day)
    if (!on) return null
    return (
      <>
        {gain(on.amount)}
        {on.added !== null && (
          <span>
            {t('paidInThen')} <Amount value={showChange(on.added)} currency="USDT" />
          </span>
        )}
      </>
    )
  }
  const period = { from: formatIsoDay(first.day), to: formatIsoDay(last.day) }
  return (
    <div className={classes.line}>
      <ul className={classes.legend} aria-hidden="true">
        <li>{t('gainLine')}</li>
        <li data-mark>{t('paidInThen')}</li>
      </ul>
      <DayChart
        line={gains}
        zero
        marks={gains.filter(({ added }) => added !== null).map(({ day }) => day)}
        writeAmount={(amount) => showChange(axisDecimal(amount))}
        label={t('equityLabel', period)}
        writeDay={formatIsoDay}
        describe={describe}
      />
      <AsTable
        label={t('ownEquity')}
        columns={[t('day'), t('gainLine'), t('paidIn')]}
        rows={gains
          .toReversed()
          .map(({ day, amount, paidIn }) => [
            formatIsoDay(day),
            twoDecimals(showMoneyChange(amount, 'USDT')),
            twoDecimals(showMoney(paidIn, 'USDT')),
          ])}
      />
    </div>
  )
}
