import { ChoiceField } from '@halyard/ui/forms'
import { type NativeSelectProps, TextInput } from '@mantine/core'

interface LockableChoiceProps extends NativeSelectProps {
  readonly options: readonly { readonly key: string; readonly value: string }[]
  readonly locked: boolean
}

/** A choice from a list. When locked, a plain field whose text can be read and copied. */
export function LockableChoice({ options, locked, ...field }: LockableChoiceProps) {
  if (locked) {
    const chosen = options.find(({ key }) => key === field.value)
    return <TextInput label={field.label} value={chosen?.value ?? ''} readOnly />
  }
  return (
    <ChoiceField {...field} required>
      {options.map(({ key, value }) => (
        <option key={key} value={key}>
          {value}
        </option>
      ))}
    </ChoiceField>
  )
}
