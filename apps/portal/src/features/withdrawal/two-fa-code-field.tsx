import { TextInput, type TextInputProps } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'

/** A code from the authenticator app, or a recovery code, entered together with the form. */
export function TwoFaCodeField(props: TextInputProps) {
  const t = useTexts('withdrawal')
  return (
    <TextInput
      {...props}
      label={t('twoFaCode')}
      description={t('twoFaCodeHint')}
      autoComplete="one-time-code"
      maxLength={32}
      required
    />
  )
}
