import { TextInput, type TextInputProps } from '@mantine/core'
import { Text } from '../layout/text.tsx'
import classes from './amount-field.module.css'

interface AmountFieldProps extends TextInputProps {
  readonly currency: string
}

/** A large input for an amount, followed by its currency. */
export function AmountField({ currency, ...input }: AmountFieldProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      // Longer than any amount with its commas: pasted text is refused rather than cut to another amount.
      maxLength={40}
      classNames={{ input: classes.input ?? '', wrapper: classes.wrapper ?? '' }}
      rightSectionWidth="4.5rem"
      rightSectionPointerEvents="none"
      rightSection={
        <Text as="span" size={14} tone="faint" weight="medium">
          {currency}
        </Text>
      }
      {...input}
    />
  )
}
