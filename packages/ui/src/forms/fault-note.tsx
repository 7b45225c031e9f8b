import type { ReactNode } from 'react'
import classes from './fault-note.module.css'

/** What is wrong with what is being typed, said before it is sent. Empty while nothing is. */
export function FaultNote({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-live="polite" data-figures>
      {children && <p className={classes.fault}>{children}</p>}
    </div>
  )
}
