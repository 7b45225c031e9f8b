import { Text } from '@halyard/ui/layout'
import { formatIsoDay } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import classes from './figures.module.css'
import type { Product } from './investment-queries.ts'
import { isMeasured, percentDirection, showPercentChange } from './percent.ts'

interface MeasuredFigureProps {
  readonly percent: string | null
  /** The measured days. */
  readonly measured: Product['roiMeasured']
}

/** The return of an average month with the months averaged, beside the compounded year. */
export function MeasuredFigure({ percent, measured }: MeasuredFigureProps) {
  const t = useTexts('investment')
  if (!isMeasured(percent))
    return (
      <Text as="span" size={12} tone="faint" dense>
        {t('notMeasured')}
      </Text>
    )
  return (
    <span className={classes.measured}>
      <strong data-direction={percentDirection(percent)} data-figures>
        {showPercentChange(percent)}
      </strong>
      {measured && (
        <Text as="span" size={12} tone="faint" dense data-figures>
          {t('monthMeasuredOver', {
            count: measured.months,
            from: formatIsoDay(measured.from),
            to: formatIsoDay(measured.to),
          })}
        </Text>
      )}
      {measured && measured.yearPercent !== null && (
        <strong data-direction={percentDirection(measured.yearPercent)} data-figures>
          {t('yearCompounded', { percent: showPercentChange(measured.yearPercent) })}
        </strong>
      )}
    </span>
  )
}
