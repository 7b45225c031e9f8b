import { expect, test } from 'vitest'
import { anOperator, operatorPassword, operatorTotpSecret } from '../../../../../tests/support/operators.ts'
import { testServer } from '../../../../../tests/support/server.ts'
import { balancesOf, checkBooks, promotion, safetyFund, usdpReserve } from '../../ledger/index.ts'
import { offerPackages } from './investing.ts'
import { demoOperators } from './operators.ts'

test('the demo offers four packages and a trial, with the platform’s accounts funded', async () => {
  const t = await testServer()
  const may = ['platform.fund', 'products.set', 'content.publish'] as const
  const emails = [(await anOperator(t, may)).email, (await anOperator(t, may)).email] as const
  // The sign-in code has been used.
  t.advance(30)
  const secrets = { password: operatorPassword, totpSecret: operatorTotpSecret }
  const operators = demoOperators(t.app, emails, secrets)
  await offerPackages(operators)
  await operators.leave()
  const offered = await t.app.db
    .selectFrom('product')
    .select(['name', 'strategy_id', 'trial'])
    .orderBy('sort_order')
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
