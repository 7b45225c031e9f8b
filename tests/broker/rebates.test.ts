import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Broker } from '../../apps/server/src/ports/broker.ts'
import { type Box, openBox, openingOf } from './box.ts'

const agent = 2000
const always = { from: new Date(0), to: new Date('2090-01-01T00:00:00Z') }

let box: Box
let broker: Broker
beforeAll(async () => {
  box = await openBox()
  broker = box.brokerWith({ agent })
})
afterAll(() => box.close())

async function rebates(): Promise<bigint[]> {
  return ((await broker.rebates(always)) ?? []).map(({ amountCents }) => amountCents)
}

test('the broker pays the agent of an account for money paid in, lots closed and profits; a restart forgets nothing', async () => {
  const login = box.newLogin()
  await broker.createAccount(openingOf(broker, login))
  await broker.changeBalance({ login, amountCents: 100_000n, id: 'fund' })
  await broker.changeBalance({ login, amountCents: -50_000n, id: 'take' })
  await box.controls.trade({ login, profit: '10.00' })
  await box.controls.trade({ login, profit: '-10.00' })
  // 2 % of 1,000; nothing for what is taken out; 0.01 lots of 12 and 6 % of 10; 0.01 lots.
  const paid = [20_00n, 72n, 12n]
  expect(await rebates()).toEqual(paid)
  await box.restart()
  expect(await rebates()).toEqual(paid)
})

test('accounts without an agent bring nothing, and without an agreed account there is nothing to read', async () => {
  const before = await rebates()
  await box.account()
  expect(await rebates()).toEqual(before)
  expect(box.broker.rebates(always)).toBeNull()
})
