import { formatIsoDay } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import classes from './figures.module.css'
import { isMeasured, percentDirection, showPercentChange } from './percent.ts'
import words from './words.module.css'

interface MeasuredFigureProps {
  readonly percent: string | null
  /** The days it was measured over. */
  readonly measured: { readonly from: string; readonly to: string } | null
}

/** The return of an average month, always with the days it was measured over. */
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
          {t('monthMeasuredOver', { from: formatIsoDay(measured.from), to: formatIsoDay(measured.to) })}
        </span>
      )}
    </span>
  )
}
