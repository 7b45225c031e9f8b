import { type Column, DataTable, type DataTableProps } from '@halyard/ui/lists'
import { Loaded } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import { Note } from '../screen/index.ts'
import classes from './keyed-rows.module.css'

interface Part {
  readonly next: string | null
}

interface KeyedRowsProps<Reply extends Part, Row> extends Pick<DataTableProps<Row>, 'cardsOn' | 'onOpen'> {
  readonly queryKey: readonly unknown[]
  readonly label: string
  readonly load: (page: { after?: string; pageSize: number }, signal: AbortSignal) => Promise<Reply>
  readonly rowsOf: (parts: readonly Reply[]) => readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The first is the name, the last the amount or the time. */
  readonly columns: readonly [Column<Row>, Column<Row>, ...Column<Row>[]]
  /** The text of an empty list. */
  readonly nothing: string
  /** A summary above the rows. */
  readonly head?: (first: Reply) => ReactNode
  /** A row as a card, where the first two columns and the last are not enough. */
  readonly linesOf?: DataTableProps<Row>['linesOf']
}

/** A list with cursor pagination: each page goes on after the last row of the one before. */
export function KeyedRows<Reply extends Part, Row>(props: KeyedRowsProps<Reply, Row>) {
  const { queryKey, label, load, rowsOf, keyOf, columns, nothing, head, linesOf, ...table } = props
  const t = useTexts('shell')
  const loaded = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      load({ ...(pageParam ? { after: pageParam } : {}), pageSize: 20 }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Reply) => next ?? undefined,
  })
  const [main, second, ...others] = columns
  const last = others.at(-1)
  return (
    <div className={classes.section}>
      <Loaded of={loaded} waiting={4}>
        {({ pages }) => {
          const rows = rowsOf(pages)
          return (
            <>
              {pages[0] && head?.(pages[0])}
              {rows.length === 0 ? (
                <Note>{nothing}</Note>
              ) : (
                <DataTable
                  label={label}
                  columns={columns}
                  rows={rows}
                  keyOf={keyOf}
                  linesOf={
                    linesOf ??
                    ((row) => ({ title: main.cell(row), titleEnd: last?.cell(row), note: second.cell(row) }))
                  }
                  {...table}
                />
              )}
            </>
          )
        }}
      </Loaded>
      {loaded.hasNextPage && (
        <Button
          variant="default"
          loading={loaded.isFetchingNextPage}
          onClick={() => void loaded.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}
