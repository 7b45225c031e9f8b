// Independent behaviour of the world's broker: prices, strategies, copies, clock moves, restarts, many
// accounts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Broker, Deal } from '../../apps/server/src/ports/broker.ts'
import { marketOf, pairs } from '../../apps/world/src/mt5/market.ts'
import { strategies } from '../../apps/world/src/mt5/strategies.ts'
import { type Box, openBox } from './box.ts'

const dayMs = 86_400_000
let box: Box
let broker: Broker

beforeAll(async () => {
  box = await openBox(7)
  broker = box.broker
})

afterAll(() => box.close())

async function dealsOf(login: number, from = new Date(0)): Promise<Deal[]> {
  const found: Deal[] = []
  for await (const deal of broker.deals(login, { from, to: new Date('2090-01-01') })) found.push(deal)
  return found
}
const resultOf = (deals: readonly Deal[]) =>
  deals.reduce((sum, deal) => sum + deal.profitCents + deal.commissionCents + deal.swapCents, 0n)
const isTrade = ({ action }: Deal) => action === 'BUY' || action === 'SELL'
const balanceOf = async (login: number) => (await broker.account(login))?.balanceCents as bigint

describe('prices', () => {
  const moments = [0, 1, 59_999, dayMs, 365 * dayMs, Date.parse('2026-11-15T08:00:00Z')]
  const pricesWith = (seed: number) => {
    const market = marketOf(seed)
    return pairs.flatMap(({ symbol }) => moments.map((moment) => market.price(symbol, moment)))
  }

  test('are the same for the same seed and the same moment, and others for another seed', () => {
    expect(pricesWith(7)).toEqual(pricesWith(7))
    expect(pricesWith(7)).not.toEqual(pricesWith(8))
  })

  test('have not changed between versions', () => {
    const market = marketOf(2026)
    const prices = pairs.map(({ symbol }) => market.price(symbol, Date.parse('2026-11-15T08:00:00Z')))
    expect(prices).toMatchInlineSnapshot(`
      [
        1.06956,
        1.35513,
        0.69388,
        2697.82,
        46228.42,
      ]
    `)
  })

  test.each(pairs)('of $symbol have the intended daily range', ({ symbol, dailyMove, level }) => {
    const market = marketOf(7)
    const moves = Array.from({ length: 1_000 }, (_, day) =>
      Math.abs(Math.log(market.price(symbol, (day + 1) * dayMs) / market.price(symbol, day * dayMs))),
    )
    const usual = moves.reduce((sum, move) => sum + move, 0) / moves.length
    expect(usual).toBeGreaterThan(dailyMove * 0.3)
    expect(usual).toBeLessThan(dailyMove * 1.5)
    expect(Math.abs(Math.log(market.price(symbol, 500 * dayMs) / level))).toBeLessThan(dailyMove * 20)
  })
})

describe('followers', () => {
  test('have the master’s trades, pro rata to their balance, at its prices', async () => {
    const [large, small, other, resting] = [
      await box.account(1_000_000n, 'aurora'),
      await box.account(100_000n, 'aurora'),
      await box.account(1_000_000n, 'tempest'),
      await box.account(1_000_000n, 'aurora'),
    ] as const
    await broker.setTrading(resting, false)
    const master = (await broker.masterLogin('aurora')) as number
    const begun = { at: await broker.serverTime(), balance: await balanceOf(master) }
    await box.controls.advance(20 * dayMs)

    const of = async (login: number) => (await dealsOf(login, begun.at)).filter(isTrade)
    const [masters, larges, smalls] = [await of(master), await of(large), await of(small)]
    // The master may have closed a trade that was opened before the followers joined.
    const opened = masters.filter(({ entry }) => entry === 'IN')
    const summaryOf = (deals: readonly Deal[]) =>
      deals.map(({ time, price, action }) => ({ time, price, action }))
    const openings = (deals: readonly Deal[]) => deals.filter(({ entry }) => entry === 'IN')
    expect(opened.length).toBeGreaterThan(20)
    expect(summaryOf(openings(larges))).toEqual(summaryOf(opened))
    expect(summaryOf(openings(smalls))).toEqual(summaryOf(opened))
    expect([...larges, ...smalls].filter(({ byClient }) => byClient)).toEqual([])

    // Positions that the master had opened before do not count for the followers either.
    const both = masters.filter(({ positionId }) =>
      opened.some((opening) => opening.positionId === positionId),
    )
    const share = (deals: readonly Deal[], cents: bigint) => Number(resultOf(deals)) / Number(cents)
    expect(share(larges, 1_000_000n)).toBeCloseTo(share(both, begun.balance), 2)
    expect(share(smalls, 100_000n)).toBeCloseTo(share(larges, 1_000_000n), 2)
    expect(await balanceOf(large)).toBe(1_000_000n + resultOf(larges))

    expect((await of(other)).every(({ symbol }) => symbol === 'BTCUSD')).toBe(true)
    expect(await of(resting)).toEqual([])
  })

  test('with trading off keep open positions until the server closes them', async () => {
    const login = await box.account(1_000_000n, 'pendulum')
    for (let hours = 0; (await broker.positions(login)).length === 0; hours++) {
      expect(hours).toBeLessThan(100)
      await box.controls.advance(dayMs / 24)
    }
    await broker.setTrading(login, false)
    await box.controls.advance(3 * dayMs)
    expect(await broker.positions(login)).toHaveLength(1)
    expect(await broker.closePositions(login)).toEqual({ state: 'closed', positions: 1 })
    const [open, close] = (await dealsOf(login)).filter(isTrade)
    expect(close).toMatchObject({ entry: 'OUT', positionId: open?.positionId, volume: open?.volume })
    expect(close?.swapCents).toBeLessThan(0n)
  })

  test('that trade again close positions the master closed meanwhile', async () => {
    const login = await box.account(1_000_000n, 'pendulum')
    while ((await broker.positions(login)).length === 0) await box.controls.advance(dayMs / 24)
    await broker.setTrading(login, false)
    await box.controls.advance(2 * dayMs)
    const [left] = await broker.positions(login)
    await broker.setTrading(login, true)
    expect((await broker.positions(login)).map(({ id }) => id)).not.toContain(left?.id)
  })
})

test('the strategies differ: one is calm, one volatile, one loses for a while', async () => {
  const worstMonths = await Promise.all(
    strategies.map(async ({ code }) => {
      const deals = await dealsOf((await broker.masterLogin(code)) as number)
      let balance = 0n
      let peak = 0n
      let depth = 0
      let losing = 0
      const months = new Map<string, bigint>()
      for (const deal of deals) {
        balance += resultOf([deal])
        if (balance > peak) peak = balance
        depth = Math.max(depth, 1 - Number(balance) / Number(peak))
        const month = deal.time.toISOString().slice(0, 7)
        if (isTrade(deal)) months.set(month, (months.get(month) ?? 0n) + resultOf([deal]))
      }
      for (const result of months.values()) if (result < 0n) losing += 1
      return { code, depth, losing, gain: Number(balance) / 10_000_000 }
    }),
  )
  const of = Object.fromEntries(worstMonths.map(({ code, ...figures }) => [code, figures]))
  expect(of.aurora?.depth).toBeLessThan(0.08)
  expect(of.aurora?.gain).toBeGreaterThan(1.2)
  expect(of.tempest?.depth).toBeGreaterThan(0.15)
  expect(of.pendulum?.losing).toBeGreaterThanOrEqual(3)
})

test('a single clock move trades the same as many small ones, also across a restart', async () => {
  const worlds = await Promise.all([openBox(99), openBox(99)])
  const [steps, leap] = worlds
  try {
    // Compares the same days of both, since one started a moment after the other.
    const begun = await Promise.all(worlds.map(async (one) => (await one.broker.serverTime()).getTime()))
    const period = {
      from: new Date(Math.max(...begun) + dayMs),
      to: new Date(Math.min(...begun) + 29 * dayMs),
    }
    const logins = await Promise.all(worlds.map((one) => one.account(500_000n, 'meridian')))
    await leap.controls.advance(30 * dayMs)
    for (let day = 0; day < 30; day++) {
      await steps.controls.advance(dayMs)
      await steps.broker.account(logins[0] as number)
      if (day === 11) await steps.restart()
    }
    const results = await Promise.all(
      worlds.map(async ({ broker }) => {
        const found = []
        const master = (await broker.masterLogin('meridian')) as number
        for await (const { time, action, price, entry, profitCents } of broker.deals(master, period))
          found.push({ time, action, price, entry, sign: profitCents > 0n })
        return found
      }),
    )
    expect(results[0]?.length).toBeGreaterThan(60)
    expect(results[0]).toEqual(results[1])
  } finally {
    await Promise.all(worlds.map((one) => one.close()))
  }
}, 60_000)

test('a restart changes nothing', async () => {
  const login = await box.account(250_000n, 'aurora')
  await box.controls.open({ login, symbol: 'XAUUSD' })
  await box.controls.trade({ login, profit: '7.77', at: '2026-01-01T00:00:00Z' })
  await broker.setTrading(login, false)
  await box.controls.advance(5 * dayMs)
  const summaryOf = async () => [
    await dealsOf(login),
    (await broker.account(login))?.balanceCents,
    (await broker.positions(login)).map(({ id }) => id),
  ]
  const before = await summaryOf()
  await box.restart()
  expect(await summaryOf()).toEqual(before)
  expect(await broker.account(login)).toMatchObject({ tradingOn: false })
})

test('an account among two thousand is read as fast as one among ten', async () => {
  const [from, deals, reads] = [74_000_000, 50, 60]
  const small = await openBox(7)
  try {
    await small.controls.crowd({ from, accounts: 10, deals })
    await box.controls.crowd({ from, accounts: 2_000, deals })
    // Alternating, so that other load on the machine slows both.
    const [amongTen, amongAll]: [number[], number[]] = [[], []]
    for (let read = 0; read < reads; read++) {
      amongTen.push(await timeToRead(small.broker, from + (read % 10), deals + 1))
      amongAll.push(await timeToRead(broker, from + 30 * read, deals + 1))
    }
    // This only catches a server that reads all accounts to find one.
    expect(middleOf(amongAll) / middleOf(amongTen)).toBeLessThan(3)
  } finally {
    await small.close()
  }
}, 60_000)

async function timeToRead(of: Broker, login: number, deals: number): Promise<number> {
  const began = performance.now()
  let seen = 0
  for await (const _ of of.deals(login, { from: new Date(0), to: new Date('2090-01-01') })) seen += 1
  expect(seen).toBe(deals)
  return performance.now() - began
}

const middleOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length / 2] as number
