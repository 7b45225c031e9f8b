import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser, withoutBrowser } from './scripts/test/browser.ts'

const executablePath = await findBrowser()
if (!executablePath) throw new Error(withoutBrowser)

const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  globalSetup: './tests/e2e/support/product.ts',
  reporter: 'dot',
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  // Room for a machine that does other things besides.
  timeout: 60_000,
  // A browser on busy cores stumbles now and then; the report names what needed its second try.
  retries: 1,
  globalTimeout: 40 * 60_000,
  // A product that does not come up fails every test; the first few tell enough.
  maxFailures: 20,
  expect: { timeout: 15_000 },
  use: {
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that pass through one are not those that a test can answer itself.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      // Chromium refuses its sandbox to root; the rest keeps it from calling home.
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A context begins with empty caches: what it compiled once is kept from the first load on, not from the third.
        '--blink-settings=v8CacheOptions=3',
        // No page lives long enough to earn back what optimising its code costs.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      // Its own scale would draw seven times as many points, which no test looks at.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
})
