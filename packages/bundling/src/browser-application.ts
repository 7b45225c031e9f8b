import react from '@vitejs/plugin-react'
import type { PluginOption, UserConfig } from 'vite'
import { callsForBrowsers } from './calls-for-browsers.ts'
import { mantineIds } from './mantine-ids.ts'
import { pageHead } from './page-head.ts'
import { refuseNodeModules } from './refuse-node-modules.ts'
import { textTables } from './text-tables.ts'

type Output = Extract<
  NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>['output'],
  { codeSplitting?: unknown }
>

interface BrowserApplication {
  /** The path it is served under, such as `/console/`. */
  readonly base?: string
  readonly plugins: readonly PluginOption[]
  /** The modules loaded together. */
  readonly codeSplitting: NonNullable<Output['codeSplitting']>
}

/** The Vite configuration of an application that the API serves. */
export function browserApplication({ base = '/', plugins, codeSplitting }: BrowserApplication): UserConfig {
  return {
    base,
    plugins: [
      react(),
      pageHead(),
      callsForBrowsers(),
      mantineIds(),
      refuseNodeModules(),
      textTables(),
      ...plugins,
    ],
    // Workers are bundled apart.
    worker: { plugins: () => [refuseNodeModules()] },
    // The server puts a fresh nonce here for every page it serves.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      target: 'baseline-widely-available',
      // Inlined assets would be data: addresses, which the content security policy refuses for fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting } },
    },
    server: { proxy: { '/api': 'http://localhost:4000' } },
  }
}
