import { describe, expect, test } from 'vitest'
import { BrokerUnknown, type Deal } from '../../apps/server/src/ports/broker.ts'
import { quietMs } from './box.ts'
import { always, balanceOf, box, broker, dealsOf, unknown, useBox } from './suite-box.ts'

useBox()

describe('deals', () => {
  test('are empty if the server finds none, and a change is still sent', async () => {
    const login = await box.account()
    await box.controls.fault({ kind: 'refused', retcode: '13 Not found', calls: ['deal/get_total'] })
    expect(await dealsOf(login)).toEqual([])
    expect(await broker.changeBalance({ login, amountCents: 100n, id: 'none-yet' })).toMatchObject({
      state: 'done',
    })
  })

  test('of an unknown account are unknown, and a change sent before is not resent', async () => {
    const login = await box.account()
    const change = { login, amountCents: 700n, id: `hidden-${login}` }
    expect(await broker.changeBalance(change)).toMatchObject({ state: 'done' })
    const hidden = { kind: 'refused', retcode: '13 Not found', calls: ['deal/get_total', 'user/get_batch'] }
    await box.controls.fault(hidden)
    await expect(dealsOf(login)).rejects.toEqual(unknown('SERVER_ERROR'))
    const again = { ...change, triedMsAgo: quietMs }
    await expect(broker.changeBalance(again)).rejects.toMatchObject({ nothingSent: true })
    await box.controls.mend()
    expect(await broker.changeBalance(again)).toMatchObject({ state: 'done' })
    expect(await balanceOf(login)).toBe(100_700n)
    await expect(dealsOf(box.newLogin())).rejects.toEqual(unknown('SERVER_ERROR'))
  })

  test('report account activity', async () => {
    const login = await box.account()
    const id = await box.controls.trade({ login, profit: '-12.34', symbol: 'XAUUSD' })
    const [funding, trade] = await dealsOf(login)
    expect(funding).toMatchObject({
      action: 'BALANCE',
      profitCents: 100_000n,
      comment: `fund-${login}`,
      positionId: null,
      symbol: '',
    })
    expect(trade).toMatchObject({
      id: BigInt(id),
      login,
      action: 'SELL',
      entry: 'OUT',
      symbol: 'XAUUSD',
      volume: 100,
      profitCents: -1_234n,
      commissionCents: 0n,
      swapCents: 0n,
      feeCents: 0n,
    })
    expect(await balanceOf(login)).toBe(98_766n)
  })

  test('of a period include its start and exclude its end', async () => {
    const login = await box.account()
    const at = (ms: number) => new Date(Date.parse('2026-03-01T00:00:00Z') + ms)
    for (const ms of [0, 1, 999, 1_000, 86_399_999, 86_400_000]) {
      await box.controls.trade({ login, profit: '1', at: at(ms).toISOString() })
    }
    const found = await dealsOf(login, { from: at(1), to: at(86_400_000) })
    expect(found.map(({ time }) => time)).toEqual([at(1), at(999), at(1_000), at(86_399_999)])
  })

  test('of a server in another time zone have the right time', async () => {
    const login = await box.account()
    // 15:00 on the server's clock is 12:00 UTC in Athens in summer.
    await box.controls.trade({ login, profit: '1', at: '2026-07-01T15:00:00Z' })
    const there = box.brokerWith({ timeZone: 'Europe/Athens' })
    const period = { from: new Date('2026-07-01T12:00:00Z'), to: new Date('2026-07-01T12:00:00.001Z') }
    const found: Deal[] = []
    for await (const deal of there.deals(login, period)) found.push(deal)
    expect(found.map(({ time }) => time)).toEqual([period.from])
  })

  test.each([
    { pages: 'as long as they may be', fault: null },
    { pages: 'shorter than asked for', fault: { kind: 'short-pages', rows: 7 } },
    { pages: 'with a deal twice', fault: { kind: 'repeated-row' } },
  ])('are returned once each from pages $pages', async ({ fault }) => {
    const from = 71_000_000 + (fault?.kind.length ?? 0)
    await box.controls.crowd({ from, accounts: 1, deals: 254 })
    if (fault) await box.controls.fault({ ...fault, calls: ['deal/get_page'] })
    const found = await dealsOf(from)
    expect(found).toHaveLength(255)
    expect(new Set(found.map(({ id }) => id)).size).toBe(255)
  })

  test('that arrive late during a read are not lost', async () => {
    const from = 72_000_000
    await box.controls.crowd({ from, accounts: 1, deals: 250 })
    const found = new Set<bigint>()
    let late = 0
    for await (const { id } of broker.deals(from, always)) {
      found.add(id)
      if (found.size === 150) {
        late = await box.controls.trade({ login: from, profit: '5', at: '2020-01-01T00:00:00Z' })
      }
    }
    expect(found.size).toBe(252)
    expect(found).toContain(BigInt(late))
  })

  test.each([
    { kind: 'garbage' },
    { kind: 'malformed' },
    { kind: 'unavailable' },
    { kind: 'silent' },
    { kind: 'refused', retcode: '9 Operation timeout' },
  ])('are not returned partially if the server fails (%j)', async (fault) => {
    const login = await box.account()
    await box.controls.fault({ ...fault, calls: ['deal/get_page'] })
    const reading = async () => {
      for await (const _ of box.hasty.deals(login, always)) void _
    }
    await expect(reading()).rejects.toBeInstanceOf(BrokerUnknown)
  })
})
