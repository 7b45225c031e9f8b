import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { laddersIn } from './hand-made-ladders.ts'

const root = join(import.meta.dirname, '../..')

const allowed = new Set([
  // A tree contains only items: a single line waits, fails and continues.
  'apps/portal/src/teams/team/tree-node.tsx',
])

/** Reads whose failures are deliberately not shown, with the reason. */
const exempt = {
  'handed on, and shown there': [
    'apps/portal/src/wallet/balances/balances.ts',
    'apps/portal/src/members/countries/use-countries.ts',
    'apps/portal/src/members/own-account/profile.ts',
    'apps/portal/src/access/passkeys/passkeys-query.ts',
    'apps/portal/src/access/security/protection-query.ts',
    'apps/portal/src/wallet/activity/history.tsx',
    'apps/portal/src/trading/investment/portfolio-page.tsx',
    'apps/portal/src/trading/investment/result-list.tsx',
    'apps/portal/src/trading/orders/investment-parts.tsx',
    'apps/portal/src/wallet/figures/wallet-entries.tsx',
    'apps/portal/src/teams/team/entries-panel.tsx',
    'apps/console/src/desk/queue/use-opened-item.ts',
    'apps/console/src/desk/queue/use-queue-rows.ts',
  ],
  'another part of the screen shows the same read': [
    'apps/portal/src/shell/frame/notification-menu.tsx',
    'apps/portal/src/access/security/withdrawal-lock-notice.tsx',
    'apps/portal/src/withdrawals/requests/alipay-form.tsx',
    'apps/portal/src/withdrawals/requests/kyc-notice.tsx',
    'apps/portal/src/withdrawals/requests/rest-notice.tsx',
    'apps/portal/src/withdrawals/requests/use-paid-withdrawal.ts',
    'apps/portal/src/withdrawals/requests/withdrawal-screen.tsx',
    'apps/console/src/content/catalogue/use-waiting.ts',
    'apps/console/src/desk/queue/use-waiting.ts',
  ],
  'its field or line says so': [
    'apps/portal/src/access/sign-in/use-captcha.ts',
    'apps/portal/src/teams/team/tree-node.tsx',
    'apps/portal/src/withdrawals/requests/use-payment.ts',
  ],
  'nothing is missing without it': [
    'apps/portal/src/members/kyc/use-stored-pictures.ts',
    'apps/portal/src/members/own-account/profile-picture.ts',
    'apps/portal/src/shell/frame/banner-popup.tsx',
    'apps/portal/src/shell/frame/interruptions.tsx',
    'apps/portal/src/access/two-fa/proof-dialog.tsx',
    'apps/portal/src/wallet/activity/mt5-to-wallet-dialog.tsx',
  ],
}

const sources = globSync('apps/{portal,console}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('every pending, failed or stale read is shown by <Loaded>', () => {
  expect(sources.length).toBeGreaterThan(400)
  const faults = sources
    .filter(({ path }) => !allowed.has(path))
    .flatMap(({ path, text }) => laddersIn(text).map((fault) => `${path}:${fault}`))
  expect(faults).toEqual([])
})

test('every failed read is shown', () => {
  const silent = sources.filter(
    ({ text }) => /\buse(?:Infinite)?Quer(?:y|ies)\(/.test(text) && !/<(?:Loaded|ReadFault)\b/.test(text),
  )
  expect(silent.map(({ path }) => path).toSorted()).toEqual(Object.values(exempt).flat().toSorted())
})

test('missing country names are shown as an error', () => {
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
