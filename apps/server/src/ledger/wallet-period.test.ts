import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { rowsRead } from '../../../../tests/support/rows-read.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { uncaused } from '../../../../tests/support/uncaused.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { openDatabase } from '../platform/db/database.ts'
import { custodyOf, walletOf } from './chart.ts'
import { post } from './post.ts'
import { sealEntries } from './seal.ts'
import { entriesInOrder, walletPeriodOf } from './wallet-period.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const dayMs = 24 * 3600 * 1000
const begin = Date.parse('2026-03-01T00:00:00Z')
const dayOf = (nth: number) => new Date(begin + nth * dayMs).toISOString().slice(0, 10)

/** Every second deposit is on another day, as after a clock was moved back. */
async function deposits(account: ReturnType<typeof walletOf>, count: number): Promise<void> {
  const owner = openDatabase(t.ownerUrl, 1)
  for (let nth = 0; nth < count; nth++) {
    const deposit = uncaused('DEPOSIT', { from: custodyOf('TRC20'), to: account, amount: BigInt(nth + 1) })
    await owner.transact((tx) => post(tx, [deposit], new Date(begin + (nth % 2) * dayMs)))
  }
  await owner.close()
}

const analyse = () => asOwner(t.ownerUrl, (owner) => owner.query('analyze entry'))

test.each([
  ['sealed', 1000],
  ['not sealed yet', 0],
  ['sealed in part', 150],
])('entries that are %s are each read once, however small the batches', async (_, sealed) => {
  const account = walletOf((await aMember(t)).id, 'usdt')
  const others = walletOf((await aMember(t)).id, 'usdt')
  await deposits(account, 200)
  await deposits(others, 50)
  if (sealed > 0) await sealEntries(t.app.db, sealed)
  const days = { from: dayOf(1), to: dayOf(1) }
  const readAll = () =>
    t.app.db.snapshot(async (reader) => {
      const period = await walletPeriodOf(reader, account, days)
      expect([period.count, period.opening]).toEqual([100, 10_000n])
      const before = await rowsRead(reader, 'entry')
      const amounts: bigint[] = []
      let balance = period.opening
      for await (const batch of entriesInOrder(reader, period, days, 7)) {
        for (const { amount, balanceAfter } of batch) {
          balance += amount
          expect(balanceAfter).toBe(balance)
          amounts.push(amount)
        }
      }
      expect(amounts).toEqual(Array.from({ length: 100 }, (_, nth) => BigInt(2 * (nth + 1))))
      return (await rowsRead(reader, 'entry')) - before
    })
  // Must hold for any planner statistics: here at most a third of the table is this account's.
  expect(await readAll()).toBeLessThanOrEqual(200)
  await analyse()
  expect(await readAll()).toBeLessThanOrEqual(200)
})
