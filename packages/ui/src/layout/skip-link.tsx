import type { ReactNode } from 'react'
import classes from './skip-link.module.css'

interface SkipLinkProps {
  /** Where the content begins, such as '#content'. */
  readonly to: `#${string}`
  readonly children: ReactNode
}

/** The first thing that Tab reaches, and seen only then: past menus and headers, to the content. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a href={to} className={classes.skip}>
      {children}
    </a>
  )
}
