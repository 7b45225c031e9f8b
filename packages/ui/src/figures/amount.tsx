import classes from './amount.module.css'

interface AmountProps {
  /** As it is to be read: sign, separators and decimals in place. */
  readonly value: string
  readonly currency: string
  readonly size?: 'text' | 'title' | 'figure'
  /** Colours what came in and what went out; the sign says the same without colour. */
  readonly direction?: 'in' | 'out' | undefined
}

/** An amount: its whole part strong, the decimals lighter, the currency small after it. */
export function Amount({ value, currency, size = 'text', direction }: AmountProps) {
  const point = value.indexOf('.')
  const whole = point < 0 ? value : value.slice(0, point)
  return (
    <span className={classes.amount} data-size={size} data-direction={direction} data-figures>
      <span className={classes.number}>
        <span className={classes.whole}>{whole}</span>
        <span className={classes.decimals}>{value.slice(whole.length)}</span>
      </span>{' '}
      <span className={classes.currency}>{currency}</span>
    </span>
  )
}
