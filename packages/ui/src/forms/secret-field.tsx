import { PasswordInput, type PasswordInputProps } from '@mantine/core'

interface SecretFieldProps extends PasswordInputProps {
  /** What the eye button does, for those who cannot see it. */
  readonly revealLabel: string
}

export function SecretField({ revealLabel, ...input }: SecretFieldProps) {
  return (
    <PasswordInput
      // Mantine only marks the box around the input; screen readers look at the input.
      aria-invalid={Boolean(input.error) || undefined}
      autoCapitalize="none"
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': revealLabel, tabIndex: 0 }}
      {...input}
    />
  )
}
