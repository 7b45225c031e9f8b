// A fail point that is named and never reached would protect nothing.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { liabilityFailPoints } from '../books/liabilities/fail-points.ts'
import { reconciliationFailPoints } from '../books/reconciliation/fail-points.ts'
import { sweepFailPoints } from '../custody/sweeping/fail-points.ts'
import { depositFailPoints } from '../deposits/fail-points.ts'
import { bonusFailPoints } from '../teams/bonuses/fail-points.ts'
import { orderFailPoints } from '../trading/orders/fail-points.ts'
import { settlementFailPoints } from '../trading/settlement/fail-points.ts'
import { payoutFailPoints } from '../withdrawals/payouts/fail-points.ts'

const features = join(import.meta.dirname, '../features')
const named: Readonly<Record<string, readonly string[]>> = {
  bonus: bonusFailPoints,
  deposit: depositFailPoints,
  liabilities: liabilityFailPoints,
  order: orderFailPoints,
  payout: payoutFailPoints,
  reconciliation: reconciliationFailPoints,
  settlement: settlementFailPoints,
  sweep: sweepFailPoints,
}

test('every feature with fail points is looked at', () => {
  const files = globSync('*/fail-points.ts', { cwd: features })
  expect(files.map((file) => file.split(/[\\/]/)[0]).sort()).toEqual(Object.keys(named))
})

test.each(Object.entries(named))('%s reaches each of its fail points', (feature, points) => {
  const sources = globSync('*.ts', { cwd: join(features, feature) })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(features, feature, file), 'utf8'))
    .join('\n')
  for (const point of points) {
    expect(point).toMatch(new RegExp(`^${feature}:`))
    expect(sources).toContain(`failPoint(app, '${point}')`)
  }
})
