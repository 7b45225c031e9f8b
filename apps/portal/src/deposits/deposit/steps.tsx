import { Stack, Text } from '@halyard/ui/layout'
import type { ReactNode } from 'react'
import classes from './steps.module.css'

export function Steps({ children }: { readonly children: ReactNode }) {
  return (
    <Stack as="ol" gap={24}>
      {children}
    </Stack>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  /** The result of the step, beside its title. */
  readonly aside?: string | undefined
  readonly inactive?: boolean
  readonly children?: ReactNode
}

export function Step({ number, title, aside, inactive = false, children }: StepProps) {
  return (
    <li className={classes.step} data-inactive={inactive || undefined}>
      <span className={classes.number} aria-hidden="true" data-figures>
        {number}
      </span>
      <div className={classes.body}>
        <div className={classes.title}>
          <h3>{title}</h3>
          {aside && (
            <Text as="span" size={14} tone="soft">
              {aside}
            </Text>
          )}
        </div>
        {children}
      </div>
    </li>
  )
}
