import classes from './sparkline.module.css'

/** A curve in small, for those who see it: nothing is in it that the words beside it do not say. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (values.length < 2 || high === low) return null
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * 100
    return `${x.toFixed(1)},${(((high - value) / (high - low)) * 100).toFixed(1)}`
  })
  return (
    <svg
      className={classes.sparkline}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-testid="sparkline"
    >
      <polygon points={`0,100 ${points.join(' ')} 100,100`} />
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
