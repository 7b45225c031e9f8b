import './base.css'
import interAddress from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { colorSchemeManager } from './color-scheme.ts'
import { theme } from './theme.ts'

interface ThemeProviderProps {
  /** The nonce that lets Mantine add style elements under the content security policy. */
  readonly nonce: string
  readonly children: ReactNode
}

export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  // The scroll lock of Mantine's dialogs reads the nonce only from here.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
  preload(interAddress, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={() => nonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
