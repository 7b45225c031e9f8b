import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './list-head.module.css'

interface ListHeadProps {
  readonly title: string
  /** Null until loaded. */
  readonly total: number | null
  readonly tools?: ReactNode
  readonly filter: string
  readonly onFilter: (filter: string) => void
  /** Enter in the filter opens the first match. */
  readonly onEnter: () => void
}

/** The queue's name, its count, and the filter. */
export function ListHead({ title, total, tools, filter, onFilter, onEnter }: ListHeadProps) {
  const t = useTexts('queue')
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <p className={classes.title}>
          {title} <span data-figures>{total?.toLocaleString('en')}</span>
        </p>
        {tools}
      </div>
      <label className={classes.filter}>
        <IconSearch size={16} stroke={1.6} aria-hidden="true" />
        <input
          type="search"
          value={filter}
          placeholder={t('filter')}
          aria-label={t('filter')}
          onChange={(event) => onFilter(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        />
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      </label>
    </div>
  )
}
