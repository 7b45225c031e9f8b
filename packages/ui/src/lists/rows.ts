/** How a list says what its rows look like, as a table and as cards. */
import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly name: string
  readonly label: string
  readonly align?: 'end'
  readonly cell: (row: Row) => ReactNode
}

/** A row in two lines, each with a beginning and an end, and what can be done with it below. */
export interface RowLines {
  readonly title: ReactNode
  readonly titleEnd: ReactNode
  readonly note: ReactNode
  readonly noteEnd?: ReactNode
  /** What the second end is, where two of a kind stand in one card. */
  readonly noteEndLabel?: string
  /** Not in a row that opens: a button holds no other buttons. */
  readonly actions?: ReactNode
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string
  /** The same row as a card, for a phone. */
  readonly linesOf: (row: Row) => RowLines
  /** Left out where a row has nothing more to tell. */
  readonly onOpen?: (row: Row) => void
  /** What is shown is about to be replaced. */
  readonly stale?: boolean
}
