import type { Column } from '@halyard/ui/lists'
import type { ReactNode } from 'react'
import { KeyedRows } from '../../desk/rows/index.ts'
import { useTexts } from '../../locales/index.ts'

interface RowsQuery {
  readonly memberId: string
  readonly after?: string | undefined
  readonly pageSize: number
}

interface Part {
  readonly next: string | null
}

interface MemberRowsProps<Reply extends Part, Row> {
  readonly name: string
  readonly label: string
  readonly memberId: string
  readonly load: (query: RowsQuery, signal: AbortSignal) => Promise<Reply>
  readonly rowsOf: (reply: Reply) => readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The first is the name, the last the amount or the time. */
  readonly columns: readonly [Column<Row>, Column<Row>, ...Column<Row>[]]
  /** A summary above the rows. */
  readonly head?: (first: Reply) => ReactNode
}

/** A section of a member's page, with cursor pagination. */
export function MemberRows<Reply extends Part, Row>(props: MemberRowsProps<Reply, Row>) {
  const { name, memberId, load, rowsOf, ...others } = props
  const t = useTexts('members')
  return (
    <KeyedRows
      queryKey={['member', memberId, name]}
      load={(page, signal) => load({ memberId, ...page }, signal)}
      rowsOf={(parts) => parts.flatMap(rowsOf)}
      nothing={t('nothing')}
      {...others}
    />
  )
}
