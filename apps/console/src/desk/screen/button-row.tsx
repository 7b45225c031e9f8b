import type { ReactNode } from 'react'
import classes from './button-row.module.css'

/** Buttons side by side, also within a line of a table. */
export const ButtonRow = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.row}>{children}</span>
)
