import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { uncaused } from '../../../../tests/support/uncaused.ts'
import { custodyInWallet, custodyOf } from './chart.ts'
import { post } from './post.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const now = () => t.app.clock.now()

test('the database refuses a sweep without a transaction on the chain', async () => {
  const way = { from: custodyInWallet('TRC20', 'hot'), to: custodyOf('TRC20'), amount: 5n }
  await expect(t.app.db.transact((tx) => post(tx, [uncaused('SWEEP', way)], now()))).rejects.toThrow(
    'Nothing has caused this SWEEP',
  )
})
