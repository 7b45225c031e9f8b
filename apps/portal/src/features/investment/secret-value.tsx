import { CopyButton } from '@halyard/web/copy'
import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './order.module.css'

interface SecretValueProps {
  readonly value: string
  /** The name of the value: 'MT5 Password'. */
  readonly name: string
}

/** A secret that is hidden until the member reveals it; copying does not reveal it. */
export function SecretValue({ value, name }: SecretValueProps) {
  const t = useTexts('investment')
  const [shown, setShown] = useState(false)
  const label = t(shown ? 'hideSecret' : 'showSecret', { name })
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <span className={classes.secret}>
      <span>{shown ? value : '••••••••'}</span>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={label}
        title={label}
        onClick={() => setShown((now) => !now)}
      >
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
      <CopyButton value={value} label={t('copySecret', { name })} />
    </span>
  )
}
