import type { ReactNode } from 'react'
import classes from './figure-list.module.css'

export interface ListedFigure {
  readonly label: string
  readonly value: ReactNode
  /** The period or subject of the figure. */
  readonly note?: string
  readonly direction?: 'in' | 'out' | undefined
}

/** Figures side by side, each under its name: two in a row on a phone, four on a wide screen. */
export function FigureList({ figures }: { readonly figures: readonly ListedFigure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, note, direction }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-figures>
            {typeof value === 'string' ? <strong data-direction={direction}>{value}</strong> : value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
