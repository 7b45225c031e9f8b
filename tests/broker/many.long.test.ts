import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BrokerUnknown } from '../../apps/server/src/ports/broker.ts'
import { type Box, openBox } from './box.ts'

let box: Box
const crowd = Array.from({ length: 230 }, (_, index) => 73_000_000 + index)
const [first = 0] = crowd

beforeAll(async () => {
  box = await openBox()
  await box.controls.crowd({ from: first, accounts: crowd.length, deals: 3 })
})
afterEach(() => box.controls.mend())
afterAll(() => box.close())

const always = { from: new Date(0), to: new Date('2090-01-01T00:00:00Z') }
const requested = async () =>
  (await (await fetch(`${box.worldUrl}/mt5/state`)).json()) as { requested: Record<string, number> }
async function calls(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = (await requested()).requested
  await work()
  const after = (await requested()).requested
  return Object.fromEntries(
    Object.entries(after)
      .map(([call, count]) => [call, count - (before[call] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  )
}
const silenceOf = (login: number) => ({ kind: 'refused', retcode: '2 Common error', login })

describe('many accounts', () => {
  test('are read with few requests', async () => {
    expect(await calls(() => box.broker.dealsOfMany(crowd, always))).toMatchObject({ 'deal/get_batch': 3 })
    expect(await calls(() => box.broker.holdingsOfMany(crowd))).toEqual({ 'user/account/get_batch': 3 })
    const deals = await box.broker.dealsOfMany(crowd, always)
    expect([...deals.keys()].toSorted()).toEqual(crowd)
    for (const [login, found] of deals) {
      expect(found).toHaveLength(4)
      expect(found.every((deal) => deal.login === login)).toBe(true)
    }
  })

  test('are reported although one of them cannot be read', async () => {
    const bad = crowd[77] as number
    await box.controls.fault(silenceOf(bad))
    const others = crowd.filter((login) => login !== bad)
    expect([...(await box.broker.dealsOfMany(crowd, always)).keys()].toSorted()).toEqual(others)
    expect([...(await box.broker.holdingsOfMany(crowd)).keys()].toSorted()).toEqual(others)
    expect([...(await box.broker.positionsOfMany(crowd)).keys()].toSorted()).toEqual(others)
  })

  test('are read one by one if the server does not support the request', async () => {
    const some = crowd.slice(0, 5)
    const batches = ['deal/get_batch', 'user/account/get_batch', 'user/get_batch', 'position/get_batch']
    await box.controls.fault({ kind: 'refused', retcode: '3 Invalid parameters', calls: batches })
    expect((await box.broker.dealsOfMany(some, always)).get(first)).toHaveLength(4)
    expect([...(await box.broker.holdingsOfMany(some)).keys()].toSorted()).toEqual(some)
  })

  test('reported as "not found" have no activity if they exist', async () => {
    const batch = { kind: 'refused', retcode: '13 Not found', calls: ['deal/get_batch'] }
    await box.controls.fault(batch)
    const nobody = box.newLogin()
    expect(await box.broker.dealsOfMany([first, nobody, first + 1], always)).toEqual(
      new Map([
        [first, []],
        [first + 1, []],
      ]),
    )
  })

  test('are reported although one is missing and the server then finds none of the batch', async () => {
    const nobody = box.newLogin()
    const batch = { kind: 'refused', retcode: '13 Not found', login: nobody, calls: ['deal/get_batch'] }
    await box.controls.fault(batch)
    const found = await box.broker.dealsOfMany([first, nobody, first + 1], always)
    expect([...found].map(([login, deals]) => [login, deals.length])).toEqual([
      [first, 4],
      [first + 1, 4],
    ])
    await box.controls.fault({ ...batch, calls: ['user/get_batch'] })
    const again = await box.broker.dealsOfMany([first, nobody, first + 1], always)
    expect([again.get(first)?.length, again.get(first + 1)?.length]).toEqual([4, 4])
  })

  test('hold their balance if the server keeps no trade state', async () => {
    const [opened, other] = [await box.account(500n), await box.account(700n)]
    await box.controls.fault({ kind: 'refused', retcode: '13 Not found', calls: ['user/account/get_batch'] })
    expect(await box.broker.holdingsOfMany([opened, other])).toEqual(
      new Map([
        [opened, { balanceCents: 500n, equityCents: 500n }],
        [other, { balanceCents: 700n, equityCents: 700n }],
      ]),
    )
  })

  test('include the result of open positions in their equity', async () => {
    const [open, other] = [await box.account(), await box.account()]
    await box.controls.open({ login: open, volume: 20_000 })
    await box.controls.advance(6 * 3_600_000)
    const held = (await box.broker.holdingsOfMany([open, other])).get(open)
    const account = await box.broker.account(open)
    const [position] = (await box.broker.positionsOfMany([open, other])).get(open) ?? []
    expect(held?.equityCents).not.toBe(held?.balanceCents)
    expect(held?.balanceCents).toBe(account?.balanceCents)
    // The market moves between two requests, by less than a tenth of the position's profit or loss.
    const made = Number(held?.equityCents) - Number(held?.balanceCents)
    for (const again of [
      Number(account?.equityCents) - Number(account?.balanceCents),
      Number(position?.profitCents) + Number(position?.swapCents),
    ]) {
      expect(Math.abs(again - made)).toBeLessThan(Math.abs(made) / 10 + 50)
    }
  })

  test.each(['garbage', 'malformed', 'unavailable'])('are unknown if all responses are %s', async (kind) => {
    await box.controls.fault({ kind })
    await expect(box.broker.dealsOfMany(crowd.slice(0, 3), always)).rejects.toBeInstanceOf(BrokerUnknown)
  })

  test('are not requested repeatedly if the server does not respond', async () => {
    await box.controls.fault({ kind: 'silent', calls: ['deal/get_batch'] })
    // Its session is opened first, so that only the response can time out.
    await box.hasty.serverTime()
    const made = await calls(() =>
      expect(box.hasty.dealsOfMany(crowd.slice(0, 50), always)).rejects.toMatchObject({ doubt: 'NO_ANSWER' }),
    )
    expect(made['deal/get_batch']).toBe(1)
  })
})

describe('several sessions', () => {
  const slow = { kind: 'slow', delayMs: 250, calls: ['user/get', 'user/account/get'] }
  const readAll = (sessions: number, logins: readonly number[], queueMs = 15_000) => {
    const broker = box.brokerWith({ sessions, queueMs })
    return Promise.allSettled(logins.map((login) => broker.account(login)))
  }

  test('work in parallel', async () => {
    const callsReceived = async () => {
      const of = (await requested()).requested
      return slow.calls.reduce((sum, call) => sum + (of[call] ?? 0), 0)
    }
    const before = await callsReceived()
    await box.controls.fault({ ...slow, delayMs: 600_000 })
    const reading = readAll(4, crowd.slice(0, 8))
    // Four arrive before any is answered.
    await expect.poll(async () => (await callsReceived()) - before, { timeout: 8_000 }).toBe(4)
    await box.controls.mend()
    const read = await reading
    expect(read.every(({ status }) => status === 'fulfilled')).toBe(true)
  })

  test('have a queue timeout, after which nothing was sent', async () => {
    await box.controls.fault(slow)
    const read = await readAll(1, crowd.slice(0, 8), 700)
    const late = read.filter(({ status }) => status === 'rejected')
    expect(late.length).toBeGreaterThan(3)
    for (const { reason } of late as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ name: 'BrokerUnknown', doubt: 'TRY_LATER', nothingSent: true })
    }
  })

  test('let a balance change through while many read', async () => {
    const login = await box.account()
    await box.controls.fault(slow)
    const broker = box.brokerWith({ sessions: 2 })
    const reading = Promise.all(crowd.slice(0, 24).map((one) => broker.account(one)))
    await sleep(50)
    const change = { login, amountCents: 5n, id: 'through', since: await box.broker.serverTime() }
    const before = performance.now()
    const changed = broker.changeBalance(change).then(() => performance.now() - before)
    const [changedMs] = await Promise.all([changed, reading])
    // The reads take six seconds; the look-up and the change only wait for their turns.
    expect(changedMs).toBeLessThan(performance.now() - before)
    expect((await broker.account(login))?.balanceCents).toBe(100_005n)
  })

  test('continue after the server limited the rate', async () => {
    const login = await box.account()
    await box.controls.fault({ kind: 'refused', retcode: '12 Too frequent requests', times: 2 })
    expect((await box.broker.account(login))?.balanceCents).toBe(100_000n)
    await box.controls.fault({ kind: 'refused', retcode: '12 Too frequent requests' })
    const impatient = box.brokerWith({ queueMs: 800 })
    await expect(impatient.account(login)).rejects.toMatchObject({ doubt: 'TRY_LATER', nothingSent: true })
    await expect(impatient.setTrading(login, false)).rejects.toMatchObject({ doubt: 'TRY_LATER' })
  })

  test('request the result of a closing on its own connection', async () => {
    const logins = await Promise.all(Array.from({ length: 6 }, () => box.account()))
    for (const login of logins) await box.controls.open({ login })
    const closed = await Promise.all(logins.map((login) => box.broker.closePositions(login)))
    expect(closed).toEqual(logins.map(() => ({ state: 'closed', positions: 1 })))
  })
})

test('a look-up starts at the creation time of the id, not at the account’s first deal', async () => {
  const login = first + 5
  await box.controls.advance(3 * 86_400_000)
  const since = await box.broker.serverTime()
  await box.controls.fault({ kind: 'malformed', calls: ['deal/get_page'] })
  const change = { login, amountCents: 5n, id: 'recent' }
  await expect(box.broker.changeBalance(change)).rejects.toMatchObject({
    doubt: 'MALFORMED',
    nothingSent: true,
  })
  expect(await box.broker.changeBalance({ ...change, since })).toMatchObject({ state: 'done' })
  await box.controls.mend()
  // It is found again from there, even by a clock that is two days ahead of the broker's.
  const ahead = new Date(since.getTime() + 2 * 86_400_000 - 60_000)
  expect(await box.broker.changeBalance({ ...change, since: ahead })).toMatchObject({ state: 'done' })
  const held = await box.broker.holdingsOfMany([login, first])
  expect(held.get(login)?.balanceCents).toBe((await box.broker.account(login))?.balanceCents)
  expect(
    (await box.broker.dealsOfMany([login, first], always))
      .get(login)
      ?.filter(({ comment }) => comment === 'recent'),
  ).toHaveLength(1)
})
