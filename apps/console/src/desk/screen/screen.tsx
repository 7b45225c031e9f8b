import { PageTitle } from '@halyard/web/routes'
import type { ReactNode } from 'react'
import classes from './screen.module.css'

interface ScreenProps {
  readonly title: string
  /** For a few forms, rather than tables. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** Scrolls on its own, beside the rail. */
export function Screen({ title, narrow, children }: ScreenProps) {
  return (
    <div className={classes.screen} data-narrow={narrow}>
      <PageTitle title={title} />
      {children}
    </div>
  )
}
