import { localStorageColorSchemeManager, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'

/** Also read by the page's boot script, which sets the scheme before the first paint. */
export const colorSchemeKey = 'halyard.color-scheme'

export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey })

export type ColorScheme = MantineColorScheme

const next: Record<ColorScheme, ColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' }

export function useColorScheme(): { scheme: ColorScheme; change: () => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { scheme: colorScheme, change: () => setColorScheme(next[colorScheme]) }
}
