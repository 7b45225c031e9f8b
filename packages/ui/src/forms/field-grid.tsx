import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

interface FieldGridProps {
  /** Sets the width of its columns. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Fields in columns, aligned row by row. */
export function FieldGrid({ className, children }: FieldGridProps) {
  return <div className={`${classes.grid} ${className ?? ''}`}>{children}</div>
}
