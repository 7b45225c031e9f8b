import { Text } from '@halyard/ui/layout'
import { formatIsoDay } from '@halyard/web/formats'
import { useLanguage } from '@halyard/web/texts'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { chartColors } from './chart-colors.ts'
import { drawEquity } from './draw-equity.ts'
import { type EquityDay, showGrowth } from './equity.ts'
import classes from './strategy.module.css'

/** The curve for pointer users; a table below it lists the same days for everybody. */
export function EquityChart({ days }: { readonly days: readonly EquityDay[] }) {
  const t = useTexts('investment')
  const language = useLanguage()
  const scheme = useComputedColorScheme()
  const container = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<EquityDay | null>(null)
  useEffect(() => {
    if (!container.current) return
    // Redrawn in the colours of the other scheme.
    container.current.dataset.scheme = scheme
    const drawing = { days, language, colors: chartColors(), onDay: setPointed }
    const chart = drawEquity(container.current, drawing)
    return () => chart.remove()
  }, [days, language, scheme])
  const shown = pointed ?? days.at(-1)
  return (
    <div aria-hidden="true">
      {shown && (
        <p className={classes.pointed} data-figures>
          <span>{formatIsoDay(shown.day)}</span>
          <Text as="strong" tone="ink">
            {showGrowth(shown.growth)}
          </Text>
          <Text as="span" tone="danger">
            {t('belowPeak', { percent: showGrowth(shown.drawdown) })}
          </Text>
        </p>
      )}
      <div ref={container} className={classes.chart} data-testid="equity-chart" />
    </div>
  )
}
