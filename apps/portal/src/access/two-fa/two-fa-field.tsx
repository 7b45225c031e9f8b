import { CodeBoxes, TextButton } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './two-fa-field.module.css'

interface TwoFaFieldProps {
  readonly value?: string
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
  readonly pending?: boolean
  /** Among other fields it has a visible label; alone, its surroundings name it. */
  readonly inForm?: boolean
  /** True if a recovery code is accepted. */
  readonly recovery?: boolean
  readonly autoFocus?: boolean
  /** Called on the sixth digit of the app's code. */
  readonly onComplete?: (code: string) => void
  /** Lets a form find its first invalid field. */
  readonly 'data-path'?: string
}

/** A code from the authenticator app, or a recovery code after losing the phone. */
export function TwoFaField({
  value = '',
  onChange,
  error,
  pending = false,
  inForm = false,
  recovery = false,
  autoFocus = false,
  onComplete,
  'data-path': path,
}: TwoFaFieldProps) {
  const t = useTexts('twoFa')
  const [recovering, setRecovering] = useState(false)

  function change(): void {
    setRecovering(!recovering)
    onChange('')
  }

  return (
    <div className={classes.field}>
      {recovery && !inForm && (
        <Text size={14} tone="soft">
          {t(recovering ? 'recoveryText' : 'text')}
        </Text>
      )}
      {recovering ? (
        <TextInput
          label={t('recoveryCode')}
          description={inForm && t('recoveryText')}
          value={value}
          error={error}
          readOnly={pending}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
          data-path={path}
          autoFocus
          required
        />
      ) : (
        <CodeBoxes
          label={t('code')}
          description={inForm ? t('codeHint') : undefined}
          boxLabel={(number, total) => t('digit', { number, total })}
          value={value}
          error={error}
          pending={pending}
          autoFocus={autoFocus}
          onChange={onChange}
          {...(onComplete && { onComplete })}
          {...(path && { 'data-path': path })}
        />
      )}
      {recovery && <TextButton onClick={change}>{t(recovering ? 'useApp' : 'useRecoveryCode')}</TextButton>}
    </div>
  )
}
