import { type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import classes from './day-chart.module.css'
import { type CurvePoint, curveOf, type DayAmount, nearestTo, stretchesOf } from './day-curve.ts'

interface DayChartProps {
  /** Days that are missing are dotted: their amount is not known. */
  readonly line: readonly DayAmount[]
  /** Of the same days: what the line is to be compared with, drawn dashed on its scale. */
  readonly beside?: readonly DayAmount[]
  readonly label: string
  /** How a day is written. */
  readonly writeDay: (day: string) => string
  /** What is told about the day under the pointer. */
  readonly tell: (day: string) => ReactNode
}

/** Amounts by day, for those who see it; whoever draws it lists the same days for everybody. */
export function DayChart({ line, beside, label, writeDay, tell }: DayChartProps) {
  const [pointed, setPointed] = useState<string>()
  const { curve, stretches, reference } = useMemo(() => {
    const curve = curveOf(line, beside)
    return { curve, stretches: stretchesOf(curve), reference: beside && curveOf(beside, line) }
  }, [line, beside])
  const shown = curve.find(({ day }) => day === pointed)
  const [first, last] = [curve[0], curve.at(-1)]

  function point(event: PointerEvent): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setPointed(nearestTo(curve, (event.clientX - left) / width)?.day)
  }

  if (!first || !last) return null
  return (
    <div className={classes.chart} data-testid="day-chart">
      <div
        className={classes.drawing}
        role="img"
        aria-label={label}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {reference && (
            <polyline
              className={classes.beside}
              points={written(reference)}
              vectorEffect="non-scaling-stroke"
            />
          )}
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
            {writeDay(shown.day)} {tell(shown.day)}
          </span>
        ) : (
          <>
            <span>{writeDay(first.day)}</span>
            <span>{writeDay(last.day)}</span>
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
