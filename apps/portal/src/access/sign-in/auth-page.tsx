import { PageTitle } from '@halyard/web/routes'
import type { ReactNode } from 'react'
import classes from './auth-form.module.css'

interface AuthPageProps {
  readonly title: string
  readonly purpose: string
  /** Leaves room for two fields side by side. */
  readonly wide?: boolean
  readonly children: ReactNode
}

export function AuthPage({ title, purpose, wide = false, children }: AuthPageProps) {
  return (
    <>
      <PageTitle title={title} />
      <div className={classes.heading} data-wide={wide || undefined}>
        <h1>{title}</h1>
        <p>{purpose}</p>
      </div>
      {children}
    </>
  )
}
