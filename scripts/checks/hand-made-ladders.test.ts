import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { laddersIn } from './hand-made-ladders.ts'

const root = join(import.meta.dirname, '../..')

const allowed = new Set([
  // A tree has only items in it: one line of it waits, fails and goes on.
  'apps/portal/src/features/team/tree-node.tsx',
])

/** What reads without showing whether that failed, and why. */
const saysNothing = {
  'handed on, and shown there': [
    'apps/portal/src/features/balances/balances.ts',
    'apps/portal/src/features/countries/use-countries.ts',
    'apps/portal/src/features/member/profile.ts',
    'apps/portal/src/features/passkeys/passkeys-query.ts',
    'apps/portal/src/features/security/protection-query.ts',
    'apps/portal/src/features/wallet/history.tsx',
    'apps/portal/src/features/investment/portfolio-page.tsx',
    'apps/portal/src/features/investment/result-list.tsx',
    'apps/portal/src/features/orders/investment-parts.tsx',
    'apps/portal/src/features/figures/wallet-entries.tsx',
    'apps/portal/src/features/team/entries-panel.tsx',
    'apps/console/src/features/queue/use-opened-item.ts',
    'apps/console/src/features/queue/use-queue-rows.ts',
  ],
  'another part of the screen shows the same read': [
    'apps/portal/src/features/shell/notification-menu.tsx',
    'apps/portal/src/features/security/withdrawal-lock-notice.tsx',
    'apps/portal/src/features/withdrawal/alipay-form.tsx',
    'apps/portal/src/features/withdrawal/kyc-notice.tsx',
    'apps/portal/src/features/withdrawal/rest-notice.tsx',
    'apps/portal/src/features/withdrawal/withdrawal-screen.tsx',
    'apps/console/src/features/catalogue/use-waiting.ts',
    'apps/console/src/features/queue/use-waiting.ts',
  ],
  'its field or line says so': [
    'apps/portal/src/features/identity/use-captcha.ts',
    'apps/portal/src/features/team/tree-node.tsx',
    'apps/portal/src/features/withdrawal/use-payment.ts',
  ],
  'nothing is missing without it': [
    'apps/portal/src/features/kyc/use-stored-pictures.ts',
    'apps/portal/src/features/member/profile-picture.ts',
    'apps/portal/src/features/shell/banner-popup.tsx',
    'apps/portal/src/features/shell/interruptions.tsx',
    'apps/portal/src/features/two-fa/proof-dialog.tsx',
    'apps/portal/src/features/wallet/mt5-to-wallet-dialog.tsx',
  ],
}

const sources = globSync('apps/{portal,console}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('every read that waits, fails or could not be refreshed is shown by <Loaded>', () => {
  expect(sources.length).toBeGreaterThan(400)
  const faults = sources
    .filter(({ path }) => !allowed.has(path))
    .flatMap(({ path, text }) => laddersIn(text).map((fault) => `${path}:${fault}`))
  expect(faults).toEqual([])
})

test('no read fails without a word', () => {
  const silent = sources.filter(
    ({ text }) => /\buse(?:Infinite)?Quer(?:y|ies)\(/.test(text) && !/<(?:Loaded|ReadFault)\b/.test(text),
  )
  expect(silent.map(({ path }) => path).toSorted()).toEqual(Object.values(saysNothing).flat().toSorted())
})

test('where the names of countries are missing, it is said', () => {
  const users = sources.filter(({ text }) => /\buseCountries\(\)(?! \{)/.test(text))
  expect(users.length).toBeGreaterThan(4)
  expect(users.filter(({ text }) => !/<ReadFault\b/.test(text)).map(({ path }) => path)).toEqual([])
})

test.each([
  ['const { data, isError, refetch } = useQuery(query)', 1],
  ['if (history.isPending) return null', 1],
  ["read.status === 'error'", 1],
  ['<Loaded of={history} waiting={4}>', 0],
  ['if (profile.isFetched) return null', 0],
])('%s: %i', (source, faults) => {
  expect(laddersIn(source)).toHaveLength(faults)
})
