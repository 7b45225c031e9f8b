import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { amountsByHand } from './shown-amounts.ts'

const root = join(import.meta.dirname, '../..')

/** Figures that are no amounts, or formatted by the server. */
const allowed = new Set([
  // Shortens the formatter's output.
  'packages/ui/src/figures/shown-amount.ts',
  // Points of a line.
  'packages/ui/src/charts/sparkline.tsx',
  // Percentages.
  'apps/console/src/desk/home/cover.ts',
  'apps/console/src/operators/proposals/change-in-percent.ts',
  'apps/portal/src/trading/investment/equity.ts',
  // By the specification the server formats both figures of a target.
  'apps/portal/src/teams/team/target-bar.tsx',
  // A range of whole amounts, as the server has it.
  'apps/portal/src/trading/investment/targets.ts',
])

test('[CON-041] no screen formats an amount by hand', () => {
  const files = globSync('{apps/portal,apps/console,packages/ui,packages/web}/src/**/*.{ts,tsx}', {
    cwd: root,
  })
    .filter((path) => !/\.test\.tsx?$|[\\/]locales[\\/]/.test(path))
    .filter((path) => !path.startsWith(join('packages/web/src/formats')))
  expect(files.length).toBeGreaterThan(500)
  const faults = files
    .filter((path) => !allowed.has(path))
    .flatMap((path) =>
      amountsByHand(readFileSync(join(root, path), 'utf8')).map((fault) => `${path}:${fault}`),
    )
  expect(faults).toEqual([])
})

test.each([
  ['<b>{row.amount} USDT</b>', 1],
  ['<b>{amount} USDP</b>', 1],
  ['Number(amount).toFixed(2)', 1],
  ["new Intl.NumberFormat('en')", 1],
  ['groupThousands(amount)', 1],
  ['amount as ShownAmount', 1],
  ['<b>{showAmount(row.amount)} USDT</b>', 0],
  ['groupThousands(String(members))', 0],
  ["showMoney(amount, 'USDT')", 0],
])('%s: %i', (source, faults) => {
  expect(amountsByHand(source)).toHaveLength(faults)
})
