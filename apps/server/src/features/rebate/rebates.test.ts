import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { balancesOf, bonusBudget, brokerResults, checkBooks } from '../../ledger/index.ts'
import { readRebates } from './follow-rebates.ts'

let t: TestServer
const broker = scriptedBroker(() => t.app.clock.now())
beforeAll(async () => {
  t = await testServer({}, { broker })
})
afterAll(() => t.close())

const inBudget = async () => (await balancesOf(t.app.db, [bonusBudget]))[0]

test('what the broker pays reaches the budget once, however often and by however many it is read', async () => {
  broker.payRebate(12_34n)
  broker.payRebate(1n)
  await Promise.all([readRebates(t.app), readRebates(t.app)])
  await readRebates(t.app)
  expect(await inBudget()).toBe(12_350_000n)
  broker.payRebate(65n)
  await readRebates(t.app)
  expect(await inBudget()).toBe(13_000_000n)
  expect(await balancesOf(t.app.db, [brokerResults])).toEqual([-13_000_000n])
  expect((await checkBooks(t.app.db)).faults).toEqual([])
})

test('what the broker takes back is made up for by what it pays next', async () => {
  const before = (await inBudget()) ?? 0n
  broker.payRebate(-5_00n)
  await readRebates(t.app)
  expect(await inBudget()).toBe(before)
  broker.payRebate(3_00n)
  await readRebates(t.app)
  expect(await inBudget()).toBe(before)
  broker.payRebate(3_00n)
  await readRebates(t.app)
  expect(await inBudget()).toBe(before + 1_000_000n)
})

test('a broker with whom no account is agreed pays nothing, and nothing is booked', async () => {
  const before = await inBudget()
  const without = { ...t.app, broker: { ...broker, rebates: () => null } }
  await readRebates(without)
  expect(await inBudget()).toBe(before)
})
