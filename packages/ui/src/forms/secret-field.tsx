import { PasswordInput, type PasswordInputProps } from '@mantine/core'

interface SecretFieldProps extends PasswordInputProps {
  /** The eye button's action, for those who cannot see it. */
  readonly revealLabel: string
}

export function SecretField({ revealLabel, ...input }: SecretFieldProps) {
  return (
    <PasswordInput
      // Mantine only marks the box around the input; screen readers read the input.
      aria-invalid={Boolean(input.error) || undefined}
      autoCapitalize="none"
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': revealLabel, tabIndex: 0 }}
      {...input}
    />
  )
}
