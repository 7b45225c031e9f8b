// Every named fail point must be reached: an unreached one would protect nothing.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { liabilityFailPoints } from '../books/liabilities/fail-points.ts'
import { reconciliationFailPoints } from '../books/reconciliation/fail-points.ts'
import { sweepFailPoints } from '../custody/sweeping/fail-points.ts'
import { depositFailPoints } from '../deposits/fail-points.ts'
import { bonusFailPoints } from '../teams/bonuses/fail-points.ts'
import { orderFailPoints } from '../trading/orders/fail-points.ts'
import { settlementFailPoints } from '../trading/settlement/fail-points.ts'
import { payoutFailPoints } from '../withdrawals/payouts/fail-points.ts'

const server = join(import.meta.dirname, '..')
const named: Readonly<Record<string, readonly string[]>> = {
  'books/liabilities': liabilityFailPoints,
  'books/reconciliation': reconciliationFailPoints,
  'custody/sweeping': sweepFailPoints,
  deposits: depositFailPoints,
  'teams/bonuses': bonusFailPoints,
  'trading/orders': orderFailPoints,
  'trading/settlement': settlementFailPoints,
  'withdrawals/payouts': payoutFailPoints,
}

test('every room with fail points is covered', () => {
  const files = globSync('**/fail-points.ts', { cwd: server, exclude: ['platform/**'] })
  expect(files.map((file) => dirname(file)).sort()).toEqual(Object.keys(named))
})

test.each(Object.entries(named))('%s reaches each of its fail points', (room, points) => {
  const sources = globSync('*.ts', { cwd: join(server, room) })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(server, room, file), 'utf8'))
    .join('\n')
  for (const point of points) {
    // Called, or returned by a payout's step.
    expect(sources).toMatch(new RegExp(`failPoint(?:\\(app,|:) '${point}'`))
  }
})
