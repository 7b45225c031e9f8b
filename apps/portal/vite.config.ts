import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsForBrowsers } from './calls-for-browsers.ts'
import { chunkGroups } from './chunk-groups.ts'
import { firstLoad } from './first-load/plugin.ts'
import { offlinePage } from './offline/plugin.ts'
import { refuseNodeModules } from './refuse-node-modules.ts'

export default defineConfig({
  plugins: [react(), callsForBrowsers(), refuseNodeModules(), firstLoad(), offlinePage()],
  // Workers are bundled apart.
  worker: { plugins: () => [refuseNodeModules()] },
  // The server puts a fresh nonce in this place for every page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    // Inlined assets would be data: addresses, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': 'http://localhost:4000' } },
})
