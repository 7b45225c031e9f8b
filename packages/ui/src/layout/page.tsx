import type { ReactNode } from 'react'
import classes from './page.module.css'

interface PageProps {
  readonly title: string
  readonly purpose?: string
  /** The way back to where this page belongs, above its title. */
  readonly back?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Title, one line of purpose, the primary action at the right; then the content. */
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
