import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './pager.module.css'

interface PagerProps {
  /** Counted from one. */
  readonly page: number
  readonly pages: number
  readonly labels: {
    readonly pages: string
    readonly previous: string
    readonly next: string
    /** 'Page 2 of 5' */
    readonly pageOf: string
  }
  readonly onPage: (page: number) => void
}

/** Navigates the pages of a list; not shown for a single page. */
export function Pager({ page, pages, labels, onPage }: PagerProps) {
  if (pages <= 1 && page <= 1) return null
  return (
    <nav className={classes.pager} aria-label={labels.pages}>
      <Button
        className={classes.step ?? ''}
        variant="default"
        size="sm"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} stroke={1.6} aria-hidden="true" />
        <span className={classes.word}>{labels.previous}</span>
      </Button>
      <span className={classes.pageOf} aria-live="polite" data-figures>
        {labels.pageOf}
      </span>
      <Button
        className={classes.step ?? ''}
        variant="default"
        size="sm"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <span className={classes.word}>{labels.next}</span>
        <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
      </Button>
    </nav>
  )
}
