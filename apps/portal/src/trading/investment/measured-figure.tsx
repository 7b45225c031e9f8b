import { formatIsoDay } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import classes from './figures.module.css'
import type { Product } from './investment-queries.ts'
import { isMeasured, percentDirection, showPercentChange } from './percent.ts'
import words from './words.module.css'

interface MeasuredFigureProps {
  readonly percent: string | null
  /** The measured days. */
  readonly measured: Product['roiMeasured']
}

/** The return of an average month with the months averaged, beside the compounded year. */
export function MeasuredFigure({ percent, measured }: MeasuredFigureProps) {
  const t = useTexts('investment')
  if (!isMeasured(percent)) return <span className={words.small}>{t('notMeasured')}</span>
  return (
    <span className={classes.measured}>
      <strong data-direction={percentDirection(percent)} data-figures>
        {showPercentChange(percent)}
      </strong>
      {measured && (
        <span className={words.small} data-figures>
          {t('monthMeasuredOver', {
            count: measured.months,
            from: formatIsoDay(measured.from),
            to: formatIsoDay(measured.to),
          })}
        </span>
      )}
      {measured && measured.yearPercent !== null && (
        <strong data-direction={percentDirection(measured.yearPercent)} data-figures>
          {t('yearCompounded', { percent: showPercentChange(measured.yearPercent) })}
        </strong>
      )}
    </span>
  )
}
