import type { ReactNode } from 'react'
import classes from './page.module.css'

interface PageProps {
  readonly title: string
  readonly purpose?: string
  /** A link to the parent page, above the title. */
  readonly back?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Title, one line of purpose, the primary action on the right; then the content. */
export function Page({ title, purpose, back, action, children }: PageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.heading}>
        <div>
          {back && <div className={classes.back}>{back}</div>}
          <h1>{title}</h1>
          {purpose && <p>{purpose}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
