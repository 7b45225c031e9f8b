import { type ReactNode, useId } from 'react'
import classes from './card.module.css'
import { HeadingLevel } from './heading-level.ts'
import { Text } from './text.tsx'

interface CardProps {
  readonly title?: string
  /** Text to the right of the title. */
  readonly aside?: string | undefined
  readonly children: ReactNode
}

export function Card({ title, aside, children }: CardProps) {
  const titleId = useId()
  return (
    <section className={classes.card} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div className={classes.title}>
          <h2 id={titleId}>{title}</h2>
          {aside && (
            <Text as="span" size={14} tone="faint" data-figures>
              {aside}
            </Text>
          )}
        </div>
      )}
      {title ? <HeadingLevel value={3}>{children}</HeadingLevel> : children}
    </section>
  )
}
