import { Callout } from '@halyard/ui/feedback'
import { Card } from '@halyard/ui/layout'
import { IconShieldLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './password-page.module.css'

interface PasswordColumnsProps {
  /** The consequence of changing the password. */
  readonly effect: string
  readonly children: ReactNode
}

/** The consequence of a new password, above or beside the form. */
export function PasswordColumns({ effect, children }: PasswordColumnsProps) {
  const t = useTexts('security')
  return (
    <div className={classes.columns}>
      <Callout
        tone="quiet"
        icon={<IconShieldLock size={20} stroke={1.6} aria-hidden="true" />}
        title={t('beforeChange')}
        level={2}
      >
        <p>{effect}</p>
      </Callout>
      <div className={classes.form}>
        <Card>{children}</Card>
      </div>
    </div>
  )
}
