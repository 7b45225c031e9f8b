import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'

interface MenuToggleProps {
  readonly label: string
  readonly opened: boolean
  readonly onClick: () => void
}

export function MenuToggle({ label, opened, onClick }: MenuToggleProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      aria-expanded={opened}
      onClick={onClick}
    >
      <IconMenu2 size={20} stroke={1.6} />
    </ActionIcon>
  )
}
