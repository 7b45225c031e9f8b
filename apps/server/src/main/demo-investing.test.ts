import { expect, test } from 'vitest'
import { anOperator } from '../../../../tests/support/operators.ts'
import { testServer } from '../../../../tests/support/server.ts'
import { balancesOf, checkBooks, promotion, safetyFund, usdpReserve } from '../ledger/index.ts'
import { offerPackages } from './demo-investing.ts'

test('the demo offers four packages and a trial, with the platform’s accounts funded, once', async () => {
  const t = await testServer()
  await anOperator(t, [])
  await anOperator(t, [])
  await offerPackages(t.app)
  await offerPackages(t.app)
  const offered = await t.app.db
    .selectFrom('product')
    .select(['name', 'strategy_id', 'trial'])
    .orderBy('place')
    .execute()
  expect(offered.map(({ strategy_id }) => strategy_id)).toEqual([
    'aurora',
    'meridian',
    'tempest',
    'pendulum',
    'aurora',
  ])
  expect(offered.filter(({ trial }) => trial).map(({ name }) => name)).toEqual(['Free Trial'])
  const usdt = 1_000_000n
  expect(await balancesOf(t.app.db, [safetyFund, promotion, usdpReserve])).toEqual([
    300_000_000n * usdt,
    500_000n * usdt,
    1_000_000n * usdt,
  ])
  expect((await checkBooks(t.app.db)).faults).toEqual([])
  await t.close()
})
