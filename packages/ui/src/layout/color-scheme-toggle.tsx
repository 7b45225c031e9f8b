import { ActionIcon } from '@mantine/core'
import { IconDeviceLaptop, IconMoon, IconSun } from '@tabler/icons-react'
import { type ColorScheme, useColorScheme } from '../theme/color-scheme.ts'

const icons = { auto: IconDeviceLaptop, light: IconSun, dark: IconMoon }

interface ColorSchemeToggleProps {
  /** The names of the schemes. */
  readonly labels: Readonly<Record<ColorScheme, string>>
}

/** Cycles through light, dark and the device's setting. */
export function ColorSchemeToggle({ labels }: ColorSchemeToggleProps) {
  const { scheme, change } = useColorScheme()
  const Icon = icons[scheme]
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      onClick={change}
      aria-label={labels[scheme]}
      title={labels[scheme]}
    >
      <Icon size={20} stroke={1.6} />
    </ActionIcon>
  )
}
