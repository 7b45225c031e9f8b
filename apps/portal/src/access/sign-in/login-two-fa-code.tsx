import { Checkbox } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTexts } from '../../locales/index.ts'
import { TwoFaField } from '../two-fa/index.ts'
import classes from './auth-form.module.css'

export interface LoginTwoFaCodeProps {
  readonly field: ComponentProps<typeof TwoFaField>
  readonly trusted: boolean
  readonly onTrust: (trusted: boolean) => void
}

export function LoginTwoFaCode({ field, trusted, onTrust }: LoginTwoFaCodeProps) {
  const t = useTexts('identity')
  return (
    <>
      <TwoFaField {...field} inForm recovery autoFocus />
      <Checkbox
        className={classes.trust ?? ''}
        label={t('trustDevice')}
        checked={trusted}
        onChange={(event) => onTrust(event.currentTarget.checked)}
      />
    </>
  )
}
