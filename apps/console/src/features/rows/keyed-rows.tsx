import { type Column, DataTable, type DataTableProps, ListWaiting } from '@halyard/ui/lists'
import { NoData } from '@halyard/web/lists'
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
  /** The first says what it is, the last how much, or when. */
  readonly columns: readonly [Column<Row>, Column<Row>, ...Column<Row>[]]
  /** What is said where nothing could be loaded, and where there is nothing. */
  readonly words: { readonly failed: string; readonly failedText: string; readonly nothing: string }
  /** What is said about all of it, above the rows. */
  readonly head?: (first: Reply) => ReactNode
  /** A row as a card, where the first two columns and the last do not say enough. */
  readonly linesOf?: DataTableProps<Row>['linesOf']
}

/** A page goes on after the last row of the one before. */
export function KeyedRows<Reply extends Part, Row>(props: KeyedRowsProps<Reply, Row>) {
  const { queryKey, label, load, rowsOf, keyOf, columns, words, head, linesOf, ...table } = props
  const lists = useTexts('lists')
  const t = useTexts('shell')
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      load({ ...(pageParam ? { after: pageParam } : {}), pageSize: 20 }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Reply) => next ?? undefined,
  })
  if (isError && !data)
    return <NoData title={words.failed} text={words.failedText} onRetry={() => void refetch()} />
  const [first] = data?.pages ?? []
  if (!data || !first) return <ListWaiting label={lists('loading')} rows={4} />
  const rows = rowsOf(data.pages)
  const [main, second, ...others] = columns
  const last = others.at(-1)
  return (
    <div className={classes.section}>
      {head?.(first)}
      {rows.length === 0 ? (
        <Note>{words.nothing}</Note>
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
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}
