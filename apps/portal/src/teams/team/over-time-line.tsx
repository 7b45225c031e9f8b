import { Box, Row, Text } from '@halyard/ui/layout'
import { showAmount, twoDecimals } from '@halyard/web/formats'
import { useLanguage } from '@halyard/web/texts'
import { type MouseEvent, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { nearest, periodWords, type Sum, spotsOf } from './over-time.ts'
import classes from './performance.module.css'

interface OverTimeLineProps {
  readonly before: string
  readonly sums: readonly Sum[]
  readonly onOpen: (sum: Sum) => void
}

/** The line for pointer users; the table below lists the same periods for everybody. */
export function OverTimeLine({ before, sums, onOpen }: OverTimeLineProps) {
  const t = useTexts('team')
  const language = useLanguage()
  const [pointed, setPointed] = useState<Sum>()
  const spots = spotsOf(before, sums)
  const line = spots.map(({ x, y }) => `${x},${y}`).join(' ')
  const last = sums.at(-1)
  const shown = pointed ?? last
  const at = shown && spots[sums.indexOf(shown) + 1]

  /** A month that is still running is marked as such. */
  function nameOfLast(sum: Sum): string {
    const period = periodWords(sum, language)
    return sum.from === sum.to ? period : t('soFar', { period })
  }

  function sumAt(event: MouseEvent): Sum | undefined {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return nearest(sums, (event.clientX - left) / width)
  }

  return (
    <Box aria-hidden="true" below={20}>
      {shown && (
        <p className={classes.pointed} data-figures>
          <span>{shown === last ? nameOfLast(shown) : periodWords(shown, language)}</span>
          <Text as="strong" tone="ink">
            {t('chartPoint', { amount: twoDecimals(showAmount(shown.untilThen)) })}
          </Text>
        </p>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={classes.drawing}
        data-testid="over-time-line"
        onPointerMove={(event) => setPointed(sumAt(event))}
        onPointerLeave={() => setPointed(undefined)}
        onClick={(event) => {
          const sum = sumAt(event)
          if (sum) onOpen(sum)
        }}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false" role="presentation">
          <polygon points={`0,100 ${line} 100,100`} />
          <polyline points={line} vectorEffect="non-scaling-stroke" />
          {at && <line x1={at.x} x2={at.x} y1={0} y2={100} vectorEffect="non-scaling-stroke" />}
        </svg>
      </button>
      <Row as="p" wrap={false} justify="between" size={12} tone="faint" above={4} data-figures>
        <span>{sums[0] && periodWords(sums[0], language)}</span>
        <span>{last && nameOfLast(last)}</span>
      </Row>
    </Box>
  )
}
