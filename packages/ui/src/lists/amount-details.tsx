import type { ReactNode } from 'react'
import { Amount } from '../figures/amount.tsx'
import type { ShownAmount } from '../figures/shown-amount.ts'
import classes from './amount-details.module.css'
import { Details } from './details.tsx'

interface AmountDetailsProps {
  readonly amount: ShownAmount
  readonly currency: string
  /** What is not there is left out. */
  readonly items: readonly ({ readonly label: string; readonly value: ReactNode } | false | null | '')[]
  /** How far it has come, between the amount and the rest. */
  readonly children: ReactNode
}

/** All about one movement of money: how much, how far it has come, and the rest by name. */
export function AmountDetails({ amount, currency, items, children }: AmountDetailsProps) {
  return (
    <>
      <div className={classes.amount}>
        <Amount value={amount} currency={currency} size="figure" />
      </div>
      {children}
      <Details items={items.filter((item) => typeof item === 'object' && item !== null)} />
    </>
  )
}
