import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { StatusTone } from '../figures/status.tsx'
import classes from './callout.module.css'

interface CalloutProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  readonly tone: Exclude<StatusTone, 'moving'>
  readonly icon?: ReactNode
  readonly title?: string | undefined
  /** Makes the title a heading of this level, for the start of a section. */
  readonly level?: 2 | 3
  /** Stands within a card or a form instead of between cards. */
  readonly inside?: boolean
}

/** Important information before going on. `role` decides whether a screen reader announces it. */
export function Callout({ tone, icon, title, level, inside = false, children, ...rest }: CalloutProps) {
  const Title = level ? (`h${level}` as const) : 'div'
  return (
    <div {...rest} className={classes.callout} data-tone={tone} data-inside={inside || undefined}>
      {icon}
      <div className={classes.words}>
        {title && <Title className={classes.title}>{title}</Title>}
        {children}
      </div>
    </div>
  )
}
