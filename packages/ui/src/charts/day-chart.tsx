import { type PointerEvent, type ReactNode, useId, useMemo, useState } from 'react'
import classes from './day-chart.module.css'
import {
  type CurvePoint,
  curveOf,
  type DayAmount,
  groundOf,
  nearestTo,
  rangeOf,
  stretchesOf,
} from './day-curve.ts'
import { ticksOf } from './growth-scale.ts'

interface DayChartProps {
  /** Missing days are dotted: their amount is unknown. */
  readonly line: readonly DayAmount[]
  /** A comparison over the same days, dashed on the same scale. */
  readonly beside?: readonly DayAmount[]
  /** True for a gain or loss: drawn from zero on, with the part below in red. */
  readonly zero?: boolean
  /** Days to mark on the line, such as those of deposits. */
  readonly marks?: readonly string[]
  /** Formats an amount of the scale; without it there is no scale. */
  readonly writeAmount?: (amount: number) => string
  readonly label: string
  readonly writeDay: (day: string) => string
  /** The content for the day under the pointer. */
  readonly describe: (day: string) => ReactNode
}

/** Amounts by day, for pointer users; the caller lists the same days for everybody. */
export function DayChart({
  line,
  beside,
  zero = false,
  marks = [],
  writeAmount,
  label,
  writeDay,
  describe,
}: DayChartProps) {
  const [pointed, setPointed] = useState<string>()
  const belowId = useId()
  const { curve, stretches, reference } = useMemo(() => {
    const curve = curveOf(line, beside, zero)
    return { curve, stretches: stretchesOf(curve), reference: beside && curveOf(beside, line, zero) }
  }, [line, beside, zero])
  const range = rangeOf(line, beside, zero)
  const ground = groundOf(range, zero)
  const shown = curve.find(({ day }) => day === pointed)
  const [first, last] = [curve[0], curve.at(-1)]

  function point(event: PointerEvent): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setPointed(nearestTo(curve, (event.clientX - left) / width)?.day)
  }

  if (!first || !last) return null
  return (
    <div
      className={classes.chart}
      data-scaled={writeAmount !== undefined || undefined}
      data-testid="day-chart"
    >
      <div
        className={classes.drawing}
        role="img"
        aria-label={label}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <clipPath id={belowId}>
            <rect x="-1" y={ground} width="102" height={101 - ground} />
          </clipPath>
          {zero && (
            <line
              className={classes.zero}
              x1="0"
              x2="100"
              y1={ground}
              y2={ground}
              vectorEffect="non-scaling-stroke"
            />
          )}
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
              <polygon
                points={`${stretch[0]?.x},${ground} ${written(stretch)} ${stretch.at(-1)?.x},${ground}`}
              />
              {zero && (
                <polygon
                  className={classes.loss}
                  clipPath={`url(#${belowId})`}
                  points={`${stretch[0]?.x},${ground} ${written(stretch)} ${stretch.at(-1)?.x},${ground}`}
                />
              )}
              <polyline points={written(stretch)} vectorEffect="non-scaling-stroke" />
            </g>
          ))}
        </svg>
        {marks.length > 0 && <Marks points={curve.filter(({ day }) => marks.includes(day))} />}
        {shown && <Crosshair point={shown} />}
      </div>
      {writeAmount && (
        <svg className={classes.scale} aria-hidden="true">
          {(zero ? ticksOf(range) : endsOf(range)).map(({ percent, y }) => (
            <text key={percent} x="100%" y={`${y}%`} textAnchor="end" dominantBaseline="middle">
              {writeAmount(percent)}
            </text>
          ))}
        </svg>
      )}
      <p className={classes.axis} data-figures aria-hidden="true">
        {shown ? (
          <span className={classes.pointed}>
            {writeDay(shown.day)} {describe(shown.day)}
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

/**
 * Apart from the line, whose SVG is stretched. The content policy forbids styles in the markup, so it is an
 * SVG too.
 */
function Crosshair({ point: { x, y } }: { readonly point: CurvePoint }) {
  return (
    <svg className={classes.crosshair} aria-hidden="true">
      <line x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" />
      <circle cx={`${x}%`} cy={`${y}%`} r="4.5" />
    </svg>
  )
}

/** Little triangles on the line. */
function Marks({ points }: { readonly points: readonly CurvePoint[] }) {
  return (
    <svg className={classes.marks} aria-hidden="true" data-testid="marks">
      {points.map(({ day, x, y }) => (
        <svg key={day} x={`${x}%`} y={`${y}%`} aria-hidden="true">
          <path d="M0 3l5 9h-10z" />
        </svg>
      ))}
    </svg>
  )
}

const endsOf = ({ low, high }: { readonly low: number; readonly high: number }) =>
  low === high
    ? [{ percent: low, y: 50 }]
    : [
        { percent: high, y: 0 },
        { percent: low, y: 100 },
      ]

const written = (points: readonly CurvePoint[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')
