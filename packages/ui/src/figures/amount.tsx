import { useContext } from 'react'
import classes from './amount.module.css'
import { Decimals } from './decimals.ts'
import { type ShownAmount, twoDecimals } from './shown-amount.ts'

interface AmountProps {
  readonly value: ShownAmount
  readonly currency: string
  readonly size?: 'text' | 'title' | 'figure'
  /** Colours incoming and outgoing amounts; the sign says the same without colour. */
  readonly direction?: 'in' | 'out' | undefined
  /** With all decimals in any place, such as for a transfer to confirm. */
  readonly exact?: boolean
}

/** Longer figures are set smaller: at full size, millions with all their decimals would run out of a card. */
function lengthOf(value: string): 'long' | 'longest' | undefined {
  if (value.length >= 19) return 'longest'
  return value.length >= 15 ? 'long' : undefined
}

/** An amount: the whole part bold, the decimals lighter, followed by the currency in small type. */
export function Amount({ value: full, currency, size = 'text', direction, exact = false }: AmountProps) {
  const decimals = useContext(Decimals)
  const value = exact || decimals === 'all' ? full : twoDecimals(full)
  const point = value.indexOf('.')
  const whole = point < 0 ? value : value.slice(0, point)
  return (
    <span
      className={classes.amount}
      data-size={size}
      data-length={size === 'figure' ? lengthOf(value) : undefined}
      data-direction={direction}
      data-figures
    >
      <span className={classes.number}>
        <span className={classes.whole}>{whole}</span>
        <span className={classes.decimals}>{value.slice(whole.length)}</span>
      </span>{' '}
      <span className={classes.currency}>{currency}</span>
    </span>
  )
}
