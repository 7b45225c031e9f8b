import type { ReactNode } from 'react'
import classes from './fault-note.module.css'

/** The error of the input being typed, before it is sent. Empty without one. */
export function FaultNote({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-live="polite" data-figures>
      {children && <p className={classes.fault}>{children}</p>}
    </div>
  )
}
