import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { textTables } from './packages/bundling/src/text-tables.ts'
import { FileOrder } from './tests/support/file-order.ts'

export default defineConfig({
  plugins: [textTables()],
  test: {
    include: [
      '{packages,apps,scripts}/**/*.test.{ts,tsx}',
      'tests/{run,simulation,chains,broker,fuzz,canaries,bench}/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['tests/support/cheap-secrets.ts', 'tests/support/property-seed.ts'],
    globalSetup: ['tests/support/postgres-setup.ts'],
    sequence: { sequencer: FileOrder },
    // One more than cores: a file often waits for its database or a timer.
    maxWorkers: availableParallelism() + 1,
    isolate: false,
    // Only a test that hangs takes so long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The usual second is too little on a machine that does other things besides.
    expect: { poll: { timeout: 15_000 } },
  },
})
