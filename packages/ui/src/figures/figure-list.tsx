import type { ReactNode } from 'react'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../layout/text.tsx'
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
          <Text as="dt" size={14} tone="soft" dense>
            {label}
          </Text>
          <Stack as="dd" data-figures>
            {typeof value === 'string' ? <strong data-direction={direction}>{value}</strong> : value}
            {note && (
              <Text as="small" size={12} tone="faint" dense>
                {note}
              </Text>
            )}
          </Stack>
        </div>
      ))}
    </dl>
  )
}
