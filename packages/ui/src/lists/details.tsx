import type { ReactNode } from 'react'
import classes from './details.module.css'

interface DetailsProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[]
  /** For screens that are read all day. */
  readonly dense?: boolean
}

/** Names and their values, one below the other. */
export function Details({ items, dense = false }: DetailsProps) {
  return (
    <dl className={classes.details} data-dense={dense || undefined}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.item}>
          <dt>{label}</dt>
          <dd data-figures>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
