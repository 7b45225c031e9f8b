import { Row } from '@halyard/ui/layout'
import { Loaded } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { readAtSameMoment } from './same-moment.ts'

interface Page {
  readonly totalRecords: number
}

interface FigurePagesProps<P extends Page> {
  readonly query: UseInfiniteQueryResult<InfiniteData<P>>
  /** The figure's amount, as stated by a page of its entries. */
  readonly amountOf: (page: P) => string
  /** The amount on the card; it is reloaded if the pages disagree. */
  readonly shown: string | undefined
  readonly onRenew: () => void
  readonly emptyText: string
  readonly moreText: string
  /** Shown beside the button that loads more. */
  readonly link?: ReactNode
  /** Renders the pages loaded so far; there is at least one. */
  readonly children: (first: P, pages: readonly P[]) => ReactNode
}

/**
 * The breakdown of a figure, page by page. It must add up to the amount on the card: if pages, or the card
 * and its entries, were read at different moments and disagree, they are reloaded.
 */
export function FigurePages<P extends Page>(props: FigurePagesProps<P>) {
  const { query, amountOf, shown, onRenew, emptyText, moreText, link, children } = props
  const pages = query.data?.pages ?? []
  const [first] = pages
  const { refetch } = query
  const together = readAtSameMoment(pages, amountOf)
  useEffect(() => {
    if (!together) void refetch()
  }, [together, refetch])

  const opened = first && amountOf(first)
  // Once for each pair of amounts, not on every render.
  useEffect(() => {
    if (shown === undefined || opened === undefined || shown === opened) return
    onRenew()
    void refetch()
  }, [shown, opened])

  return (
    <>
      <Loaded of={query} waiting={4} empty={{ text: emptyText }}>
        {() => first && children(first, pages)}
      </Loaded>
      {(query.hasNextPage || link) && (
        <Row gap={12} above={16}>
          {query.hasNextPage && (
            <Button
              variant="default"
              size="sm"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {moreText}
            </Button>
          )}
          {link}
        </Row>
      )}
    </>
  )
}
