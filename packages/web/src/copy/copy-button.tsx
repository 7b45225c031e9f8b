import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  readonly value: string
  /** The copied value's name. */
  readonly label: string
}

export function CopyButton({ value, label }: CopyButtonProps) {
  const copy = useCopy()
  return (
    <ActionIcon variant="subtle" size={36} aria-label={label} title={label} onClick={() => copy(value)}>
      <IconCopy size={18} stroke={1.6} />
    </ActionIcon>
  )
}
