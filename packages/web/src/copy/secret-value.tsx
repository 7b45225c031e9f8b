import { Row } from '@halyard/ui/layout'
import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import classes from './secret-value.module.css'

interface SecretValueProps {
  readonly value: string
  /** The name of the button that shows and hides it. */
  readonly revealLabel: string
  readonly copyLabel: string
}

/** A secret that is hidden until revealed, because others may see the screen; copying does not reveal it. */
export function SecretValue({ value, revealLabel, copyLabel }: SecretValueProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <span className={classes.secret}>
      <span>{shown ? value : '••••••••'}</span>
      <Row as="span" inline wrap={false}>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={revealLabel}
          title={revealLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} stroke={1.6} />
        </ActionIcon>
        <CopyButton value={value} label={copyLabel} />
      </Row>
    </span>
  )
}
