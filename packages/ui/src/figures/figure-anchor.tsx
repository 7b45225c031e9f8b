import type { ComponentPropsWithRef } from 'react'
import { Row } from '../layout/row.tsx'
import classes from './figure-card.module.css'

interface FigureAnchorProps extends ComponentPropsWithRef<'a'> {
  readonly label: string
}

/** A figure that links to its breakdown page. */
export function FigureAnchor({ label, children, ...anchor }: FigureAnchorProps) {
  return (
    <a {...anchor} className={classes.card}>
      <Row as="span" gap={8} wrap={false} justify="between" size={14} tone="soft" weight="medium">
        {label}
      </Row>
      {children}
    </a>
  )
}
