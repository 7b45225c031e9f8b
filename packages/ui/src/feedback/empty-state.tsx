import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  readonly picture: ReactNode
  readonly title: string
  /** The heading level: 1 where it is the page's only title. */
  readonly level?: 1 | 2 | 3
  /** Used within a page; takes only the room it needs. */
  readonly compact?: boolean
  readonly text: string
  readonly action?: ReactNode
}

export function EmptyState({ picture, title, level = 2, compact = false, text, action }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className={classes.empty} data-compact={compact || undefined}>
      <div className={classes.picture}>{picture}</div>
      <Title>{title}</Title>
      <p>{text}</p>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
