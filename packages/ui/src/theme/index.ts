export { type ColorScheme, colorSchemeKey, useColorScheme } from './color-scheme.ts'
export { ThemeProvider } from './provider.tsx'
