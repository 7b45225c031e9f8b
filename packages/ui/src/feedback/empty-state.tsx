import { type ReactNode, useContext } from 'react'
import { HeadingLevel } from '../layout/heading-level.ts'
import { Box } from '../layout/text.tsx'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  readonly picture: ReactNode
  readonly title: string
  /**
   * The heading level if it is the page's only title; otherwise that of the surrounding card, panel or page.
   */
  readonly level?: 1
  /** Used within a page; takes only the room it needs. */
  readonly compact?: boolean
  readonly text: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ picture, title, level, compact = false, text, action }: EmptyStateProps) {
  const within = useContext(HeadingLevel)
  const Title = `h${level ?? within}` as const
  return (
    <div className={classes.empty} data-compact={compact || undefined}>
      <div className={classes.picture}>{picture}</div>
      <Title>{title}</Title>
      <p>{text}</p>
      {action && <Box above={16}>{action}</Box>}
    </div>
  )
}
