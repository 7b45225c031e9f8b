/** The description of a list's rows, for a table and for cards. */
import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly name: string
  readonly label: string
  readonly align?: 'end'
  readonly cell: (row: Row) => ReactNode
}

/** A row in two lines, each with a start and an end, and the actions below. */
export interface RowLines {
  readonly title: ReactNode
  readonly titleEnd: ReactNode
  readonly note: ReactNode
  readonly noteEnd?: ReactNode
  /** Labels for the ends, where one card has two values of the same kind. */
  readonly titleEndLabel?: string
  readonly noteEndLabel?: string
  /** Not for rows that open: a button cannot contain other buttons. */
  readonly actions?: ReactNode
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string
  /** The same row as a card, for a phone. */
  readonly linesOf: (row: Row) => RowLines
  /** The screens too narrow for the table: a phone, or a tablet too, where rows have several actions. */
  readonly cardsOn?: 'phone' | 'tablet'
  /** Omitted if a row has no further details. */
  readonly onOpen?: (row: Row) => void
  /** True if the shown rows are about to be replaced. */
  readonly stale?: boolean
}
