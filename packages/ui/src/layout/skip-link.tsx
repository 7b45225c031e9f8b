import type { ReactNode } from 'react'
import classes from './skip-link.module.css'

interface SkipLinkProps {
  /** The start of the content, such as '#content'. */
  readonly to: `#${string}`
  readonly children: ReactNode
}

/** The first stop of Tab, visible only then: past menus and headers, to the content. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a href={to} className={classes.skip}>
      {children}
    </a>
  )
}
