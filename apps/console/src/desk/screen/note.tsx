import type { ReactNode } from 'react'
import classes from './note.module.css'

/** A sentence beside its subject. */
export const Note = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.note}>{children}</p>
)
