import { describe, expect, test } from 'vitest'
import { box, broker, dealsOf, timesRequested, unknown, useBox } from './suite-box.ts'

useBox()

describe('positions', () => {
  test('are shown, and closed on request', async () => {
    const login = await box.account()
    await box.controls.open({ login, side: 'BUY', volume: 1_000 })
    await box.controls.open({ login, side: 'SELL', symbol: 'BTCUSD', volume: 25 })
    const open = await broker.positions(login)
    expect(open).toMatchObject([
      { side: 'BUY', symbol: 'EURUSD', volume: 1_000, digits: 5 },
      { side: 'SELL', symbol: 'BTCUSD', volume: 25, digits: 2 },
    ])
    await broker.setTrading(login, false)
    expect(await broker.closePositions(login)).toEqual({ state: 'closed', positions: 2 })
    expect(await broker.positions(login)).toEqual([])
    expect(await broker.closePositions(login)).toEqual({ state: 'closed', positions: 0 })
    const account = await broker.account(login)
    expect(account?.equityCents).toBe(account?.balanceCents)
  })

  test.each([
    { kind: 'cut', calls: ['dealer/send_request'], afterwards: true },
    { kind: 'cut', calls: ['dealer/get_request_result'] },
    { kind: 'garbage', calls: ['dealer/get_request_result'] },
  ])('are closed although the response is lost (%j)', async (fault) => {
    const login = await box.account()
    await box.controls.open({ login })
    await box.controls.fault({ ...fault, times: 1 })
    expect(await broker.closePositions(login)).toEqual({ state: 'closed', positions: 1 })
    expect((await dealsOf(login)).filter(({ entry }) => entry === 'OUT')).toHaveLength(1)
  })

  test.each([
    ['BTCUSD', 'as far as it goes'],
    ['EURUSD', 'wholly or not at all'],
    ['XAUUSD', 'wholly, because it is dealt at once'],
  ])('of %s are closed with its filling mode: %s', async (symbol) => {
    const login = await box.account()
    await box.controls.open({ login, symbol, volume: 25 })
    expect(await broker.closePositions(login)).toEqual({ state: 'closed', positions: 1 })
  })

  test('of a symbol that the server does not describe are closed with the default filling mode', async () => {
    const login = await box.account()
    await box.controls.open({ login })
    await box.controls.fault({ kind: 'refused', retcode: '13 Not found', calls: ['symbol/get'] })
    expect(await broker.closePositions(login)).toEqual({ state: 'closed', positions: 1 })
    await box.controls.open({ login, symbol: 'BTCUSD', volume: 25 })
    expect(await broker.closePositions(login)).toMatchObject({ state: 'refused', message: /^10030 / })
    expect(await broker.positions(login)).toHaveLength(1)
  })

  test('with a pending result are awaited', async () => {
    const login = await box.account()
    await box.controls.open({ login, volume: 10 })
    const pending = {
      kind: 'refused',
      retcode: '13 Not found',
      calls: ['dealer/get_request_result'],
      times: 3,
    }
    await box.controls.fault(pending)
    const before = await timesRequested('dealer/get_request_result')
    expect(await broker.closePositions(login)).toEqual({ state: 'closed', positions: 1 })
    expect((await timesRequested('dealer/get_request_result')) - before).toBe(4)
  })

  test('are empty if the server finds none, and unknown for a missing account', async () => {
    const login = await box.account()
    await box.controls.fault({ kind: 'refused', retcode: '13 Not found', calls: ['position/get_page'] })
    expect(await broker.positions(login)).toEqual([])
    await expect(broker.positions(box.newLogin())).rejects.toEqual(unknown('SERVER_ERROR'))
  })

  test('that the broker refuses to close stay open, with its reason', async () => {
    const login = await box.account()
    await box.controls.open({ login })
    const refused = { kind: 'refused', retcode: '10018 Market is closed', calls: ['dealer/send_request'] }
    await box.controls.fault(refused)
    expect(await broker.closePositions(login)).toMatchObject({ state: 'refused', reason: 'MARKET_CLOSED' })
    await box.controls.mend()
    await box.controls.fault({ kind: 'cut', calls: ['dealer/send_request'] })
    await expect(broker.closePositions(login)).rejects.toEqual(unknown('INCONSISTENT'))
    expect(await broker.positions(login)).toHaveLength(1)
  })
})
