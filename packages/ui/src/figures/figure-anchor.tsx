import type { ComponentPropsWithRef } from 'react'
import classes from './figure-card.module.css'

interface FigureAnchorProps extends ComponentPropsWithRef<'a'> {
  readonly label: string
}

/** A figure that links to its breakdown page. */
export function FigureAnchor({ label, children, ...anchor }: FigureAnchorProps) {
  return (
    <a {...anchor} className={classes.card}>
      <span className={classes.label}>{label}</span>
      {children}
    </a>
  )
}
