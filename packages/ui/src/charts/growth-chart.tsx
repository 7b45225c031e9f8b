import classes from './growth-chart.module.css'
import { type GrowthPoint, type GrowthScale, growthOf, type Span, ticksOf } from './growth-scale.ts'

interface GrowthChartProps {
  /** In percent since the beginning, by day. */
  readonly line: readonly GrowthPoint[]
  /** Shared by charts side by side, so that they can be compared. */
  readonly scale: GrowthScale
  readonly span: Span
  readonly label: string
  readonly writePercent: (percent: number) => string
}

/** Growth over time with its scale; the text beside it gives the same figures. */
export function GrowthChart({ line, scale, span, label, writePercent }: GrowthChartProps) {
  if (line.length < 2) return null
  const points = growthOf(line, scale, span)
  const zero = growthOf([{ day: span.from, percent: 0 }], scale, span)[0]?.y ?? 100
  const drawn = points.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <div className={classes.chart} role="img" aria-label={label} data-testid="growth-chart">
      <div className={classes.drawing}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <line x1="0" x2="100" y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
          <polygon points={`${points[0]?.x},${zero} ${drawn} ${points.at(-1)?.x},${zero}`} />
          <polyline points={drawn} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      {/* The content policy forbids styles in the markup, so the labels are SVG, too. */}
      <svg className={classes.scale} aria-hidden="true">
        {ticksOf(scale).map(({ percent, y }) => (
          <text key={percent} x="100%" y={`${y}%`} textAnchor="end" dominantBaseline="middle">
            {writePercent(percent)}
          </text>
        ))}
      </svg>
    </div>
  )
}
