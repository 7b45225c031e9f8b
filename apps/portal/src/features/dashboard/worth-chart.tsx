import { Amount } from '@halyard/ui/figures'
import { formatIsoDay, showAmount } from '@halyard/web/formats'
import { type PointerEvent, useMemo, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Worth } from './dashboard-queries.ts'
import classes from './worth-chart.module.css'
import { type CurvePoint, curveOf, nearestTo, stretchesOf } from './worth-curve.ts'

/** The total at the end of each day, for those who see it; the breakdown lists the same days for everybody. */
export function WorthChart({ line }: { readonly line: Readonly<Worth['line']> }) {
  const t = useTexts('dashboard')
  const [pointed, setPointed] = useState<string>()
  const { curve, stretches } = useMemo(() => {
    const curve = curveOf(line)
    return { curve, stretches: stretchesOf(curve) }
  }, [line])
  const shown = curve.find(({ day }) => day === pointed)
  const [first, last] = [curve[0], curve.at(-1)]

  function point(event: PointerEvent): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setPointed(nearestTo(curve, (event.clientX - left) / width)?.day)
  }

  if (!first || !last) return null
  return (
    <div className={classes.chart} data-testid="worth-chart">
      <div
        className={classes.drawing}
        role="img"
        aria-label={t('chartLabel', { from: formatIsoDay(first.day), to: formatIsoDay(last.day) })}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline className={classes.unknown} points={written(curve)} vectorEffect="non-scaling-stroke" />
          {stretches.map((stretch) => (
            <g key={stretch[0]?.day}>
              <polygon points={`${stretch[0]?.x},100 ${written(stretch)} ${stretch.at(-1)?.x},100`} />
              <polyline points={written(stretch)} vectorEffect="non-scaling-stroke" />
            </g>
          ))}
        </svg>
        {shown && <Crosshair point={shown} />}
      </div>
      <p className={classes.axis} data-figures aria-hidden="true">
        {shown ? (
          <span className={classes.pointed}>
            {formatIsoDay(shown.day)} <Amount value={showAmount(shown.amount)} currency="USDT" />
          </span>
        ) : (
          <>
            <span>{formatIsoDay(first.day)}</span>
            <span>{formatIsoDay(last.day)}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** Drawn beside the line, whose drawing is stretched. The content policy forbids styles in the markup, so it is a drawing too. */
function Crosshair({ point: { x, y } }: { readonly point: CurvePoint }) {
  return (
    <svg className={classes.crosshair} aria-hidden="true">
      <line x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" />
      <circle cx={`${x}%`} cy={`${y}%`} r="4.5" />
    </svg>
  )
}

const written = (points: readonly CurvePoint[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')
