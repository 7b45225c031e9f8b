import type { ReactNode } from 'react'
import { Text } from '../layout/text.tsx'
import classes from './details.module.css'

interface Item {
  readonly label: string
  readonly value: ReactNode
}

interface DetailsProps {
  /** A label may stand there twice. */
  readonly items: readonly Item[]
  /** For screens that are read all day. */
  readonly dense?: boolean
}

/** Names and their values, one below the other. */
export function Details({ items, dense = false }: DetailsProps) {
  return (
    <dl className={classes.details} data-dense={dense || undefined}>
      {items.map((item, at) => (
        <div key={`${item.label} ${sameBefore(items, at)}`} className={classes.item}>
          <Text as="dt" tone="faint">
            {item.label}
          </Text>
          <Text as="dd" breakWords data-figures>
            {item.value}
          </Text>
        </div>
      ))}
    </dl>
  )
}

const sameBefore = (items: readonly Item[], at: number): number =>
  items.slice(0, at).filter(({ label }) => label === items[at]?.label).length
