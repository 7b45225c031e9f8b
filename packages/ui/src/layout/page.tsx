import type { ReactNode } from 'react'
import classes from './page.module.css'

interface PageProps {
  readonly title: string
  readonly purpose?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Title, one line of purpose, the primary action at the right; then the content. */
export function Page({ title, purpose, action, children }: PageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.heading}>
        <div>
          <h1>{title}</h1>
          {purpose && <p>{purpose}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
