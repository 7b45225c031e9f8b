import { TextInput, type TextInputProps } from '@mantine/core'

/** A calendar day, with the device's own picker. Its value is YYYY-MM-DD, or empty. */
export function DayField(props: Omit<TextInputProps, 'type'>) {
  return <TextInput type="date" {...props} />
}
