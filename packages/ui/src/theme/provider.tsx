import './base.css'
import interAddress from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { preload } from 'react-dom'
import { colorSchemeManager } from './color-scheme.ts'
import { theme } from './theme.ts'

interface ThemeProviderProps {
  /** The nonce that lets Mantine add style elements under the content security policy. */
  readonly nonce: string
  readonly children: ReactNode
}

const getRootElement = () => document.documentElement

/**
 * Mantine's contexts. Its own provider would also write the theme's variables into the page, computing all of
 * them when it loads; ours are a stylesheet.
 */
export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  // The scroll lock of Mantine's dialogs reads the nonce only from here.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
  if (!getRootElement().dataset.fontLater)
    preload(interAddress, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const colorScheme = useProviderColorScheme({
    manager: colorSchemeManager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
  })
  useLayoutEffect(() => getRootElement().setAttribute('data-respect-reduced-motion', 'true'), [])
  return (
    <MantineContext
      value={{
        ...colorScheme,
        getRootElement,
        getStyleNonce: () => nonce,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
