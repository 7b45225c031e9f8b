import { type Column, DataTable, ListWaiting } from '@halyard/ui/lists'
import { NoData } from '@halyard/web/lists'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './members.module.css'

interface Asked {
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
  readonly load: (query: Asked, signal: AbortSignal) => Promise<Reply>
  readonly rowsOf: (reply: Reply) => readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The first says what it is, the last how much, or when. */
  readonly columns: readonly [Column<Row>, Column<Row>, ...Column<Row>[]]
  /** What is said about all of it, above the rows. */
  readonly head?: (first: Reply) => ReactNode
}

/** A section of a member's page, read by key. */
export function MemberRows<Reply extends Part, Row>(props: MemberRowsProps<Reply, Row>) {
  const { name, label, memberId, load, rowsOf, keyOf, columns, head } = props
  const t = useTexts('members')
  const lists = useTexts('lists')
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['member', memberId, name],
    queryFn: ({ pageParam: after, signal }) => load({ memberId, after, pageSize: 20 }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Reply) => next ?? undefined,
  })
  if (isError && !data)
    return <NoData title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} />
  const [first] = data?.pages ?? []
  if (!data || !first) return <ListWaiting label={lists('loading')} rows={4} />
  const rows = data.pages.flatMap(rowsOf)
  const [main, second, ...others] = columns
  const last = others.at(-1)
  return (
    <div className={classes.section}>
      {head?.(first)}
      {rows.length === 0 ? (
        <p className={classes.note}>{t('nothing')}</p>
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          linesOf={(row) => ({
            title: main.cell(row),
            titleEnd: last?.cell(row),
            note: second.cell(row),
          })}
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
