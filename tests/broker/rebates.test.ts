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

async function rebates(login = agent): Promise<bigint[]> {
  const found: bigint[] = []
  for await (const part of broker.rebates(login, always))
    found.push(...part.map(({ amountCents }) => amountCents))
  return found
}

test('the broker pays an account’s agent for deposits, closed lots and profits, also across a restart', async () => {
  const login = box.newLogin()
  await broker.createAccount(openingOf(broker, login))
  await broker.changeBalance({ login, amountCents: 100_000n, id: 'fund' })
  await broker.changeBalance({ login, amountCents: -50_000n, id: 'take' })
  await box.controls.trade({ login, profit: '10.00' })
  await box.controls.trade({ login, profit: '-10.00' })
  // 2 % of 1,000; nothing for the withdrawal; 0.01 lots of 12 and 6 % of 10; 0.01 lots.
  const paid = [20_00n, 72n, 12n]
  expect(await rebates()).toEqual(paid)
  await box.restart()
  expect(await rebates()).toEqual(paid)
})

test('accounts without an agent earn no rebates, and without an agreed account none is set', async () => {
  const before = await rebates()
  await box.account()
  expect(await rebates()).toEqual(before)
  expect(box.broker.rebateLogin).toBeNull()
})

test('an account paid during a read is read to its end without gaps', async () => {
  const login = box.newLogin()
  await broker.createAccount(openingOf(broker, login))
  await broker.changeBalance({ login, amountCents: 100_000n, id: 'busy' })
  for (let deals = 0; deals < 110; deals++) await box.controls.trade({ login, profit: '0' })
  const before = await broker.countRebateDeals(agent, always)
  const read = new Set<bigint>()
  for await (const part of broker.rebates(agent, always)) {
    for (const { id } of part) read.add(id)
    // A backdated deal shifts all later pages.
    await box.controls.trade({ login, profit: '0', at: '2026-01-01T00:00:00Z' })
  }
  expect(read.size).toBe(before)
  expect(await broker.countRebateDeals(agent, always)).toBe(before + 2)
})

test('a missing rebate account is not treated as empty', async () => {
  await expect(rebates(2001)).rejects.toThrow('no account 2001')
})
