import { PasswordInput, type PasswordInputProps } from '@mantine/core'

interface SecretFieldProps extends PasswordInputProps {
  /** What the eye button does, for those who cannot see it. */
  readonly revealLabel: string
}

export function SecretField({ revealLabel, ...input }: SecretFieldProps) {
  return (
    <PasswordInput
      autoCapitalize="none"
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': revealLabel, tabIndex: 0 }}
      {...input}
    />
  )
}
