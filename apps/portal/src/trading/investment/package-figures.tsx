import { Text } from '@halyard/ui/layout'
import { formatIsoDay } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import type { Product } from './investment-queries.ts'
import classes from './package-card.module.css'
import { isMeasured, percentDirection, showPercentChange } from './percent.ts'

/** The average month, the compounded year, and the deepest fall, all of one size. */
export function PackageFigures({ product }: { readonly product: Product }) {
  const t = useTexts('investment')
  const { roi, roiMeasured, record } = product
  const year = roiMeasured?.yearPercent ?? null
  return (
    <div className={classes.figures}>
      <dl>
        {isMeasured(roi) ? (
          <Figure label={t('avgRoi')} percent={roi} note={t('averageNote')} />
        ) : (
          <div>
            <dt>{t('avgRoi')}</dt>
            <dd className={classes.none}>{t('notMeasured')}</dd>
          </div>
        )}
        {year !== null && <Figure label={t('yearReturn')} percent={year} note={t('yearNote')} />}
        {record && <Figure label={t('maxDrawdown')} percent={record.maxDrawdown} note={t('drawdownNote')} />}
      </dl>
      {roiMeasured && (
        <Text size={12} tone="faint" dense data-figures>
          {t('measuredOver', { from: formatIsoDay(roiMeasured.from), to: formatIsoDay(roiMeasured.to) })}
        </Text>
      )}
    </div>
  )
}

interface FigureProps {
  readonly label: string
  readonly percent: string
  readonly note: string
}

function Figure({ label, percent, note }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-direction={percentDirection(percent)} data-figures>
        {showPercentChange(percent)}
      </dd>
      <dd className={classes.note}>{note}</dd>
    </div>
  )
}
