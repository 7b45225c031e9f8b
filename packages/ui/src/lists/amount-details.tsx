import type { ReactNode } from 'react'
import { Amount } from '../figures/amount.tsx'
import type { ShownAmount } from '../figures/shown-amount.ts'
import { Box } from '../layout/text.tsx'
import { Details } from './details.tsx'

interface AmountDetailsProps {
  readonly amount: ShownAmount
  readonly currency: string
  /** Missing values are left out. */
  readonly items: readonly ({ readonly label: string; readonly value: ReactNode } | false | null | '')[]
  /** The progress, between the amount and the rest. */
  readonly children: ReactNode
}

/** The details of one transaction: amount, progress, and the rest by name. */
export function AmountDetails({ amount, currency, items, children }: AmountDetailsProps) {
  return (
    <>
      <Box below={20}>
        <Amount value={amount} currency={currency} size="figure" />
      </Box>
      {children}
      <Details items={items.filter((item) => typeof item === 'object' && item !== null)} />
    </>
  )
}
