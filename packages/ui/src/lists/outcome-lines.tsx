import type { ReactNode } from 'react'
import { Text } from '../layout/text.tsx'
import classes from './outcome-lines.module.css'

interface OutcomeLinesProps {
  /** The last one is the result. */
  readonly lines: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** The costs and results of a step, line by line, before it is taken. */
export function OutcomeLines({ lines }: OutcomeLinesProps) {
  return (
    <dl className={classes.outcome} aria-live="polite">
      {lines.map(({ label, value }) => (
        <div key={label} className={classes.line}>
          <Text as="dt" tone="soft">
            {label}
          </Text>
          <dd data-figures>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
