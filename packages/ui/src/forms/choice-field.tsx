import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

/** A choice from a list, with the device's own picker, which works best on a phone. */
export function ChoiceField(props: NativeSelectProps) {
  return <NativeSelect rightSection={<IconChevronDown size={18} stroke={1.6} />} {...props} />
}
