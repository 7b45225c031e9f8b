import { describe, expect, test } from 'vitest'
import { openWebApi } from '../../apps/server/src/adapters/mt5/web-api.ts'
import type { Deal } from '../../apps/server/src/ports/broker.ts'
import { openingOf } from './box.ts'
import { always, balanceOf, box, broker, dealsOf, unknown, useBox } from './suite-box.ts'

useBox()

describe('an account', () => {
  test('is created once, and a repeated call recognises it', async () => {
    const opening = openingOf(broker, box.newLogin(), 'aurora')
    expect(await broker.account(opening.login)).toBeNull()
    expect(await broker.createAccount(opening)).toEqual({ state: 'created' })
    expect(await broker.createAccount(opening)).toEqual({ state: 'exists' })
    expect(await broker.account(opening.login)).toEqual({
      login: opening.login,
      name: opening.name,
      strategy: 'aurora',
      leverage: 100,
      tradingOn: true,
      balanceCents: 0n,
      equityCents: 0n,
    })
  })

  test('of somebody else under the same login is not mistaken for ours', async () => {
    const opening = openingOf(broker, box.newLogin(), 'aurora')
    await broker.createAccount(opening)
    for (const other of [{ name: 'Bob' }, { strategy: 'tempest' }]) {
      expect(await broker.createAccount({ ...opening, ...other })).toMatchObject({ reason: 'LOGIN_TAKEN' })
    }
  })

  test('needs a strong password', async () => {
    const opening = { ...openingOf(broker, box.newLogin()), investorPassword: 'Password1' }
    expect(await broker.createAccount(opening)).toMatchObject({ state: 'refused', reason: 'WEAK_PASSWORD' })
    expect(await broker.account(opening.login)).toBeNull()
  })

  test('can have its trading turned off and on repeatedly', async () => {
    const login = await box.account()
    for (const on of [false, false, true, true]) {
      expect(await broker.setTrading(login, on)).toEqual({ state: 'set' })
      expect(await broker.account(login)).toMatchObject({ tradingOn: on })
    }
    expect(await broker.setTrading(box.newLogin(), false)).toMatchObject({ reason: 'NO_ACCOUNT' })
  })

  test('reports unchanged trading if the server says “done” but changed nothing', async () => {
    const login = await box.account()
    await box.controls.fault({ kind: 'unheeded', calls: ['user/update'] })
    await expect(broker.setTrading(login, false)).rejects.toEqual(unknown('INCONSISTENT'))
    expect(await broker.account(login)).toMatchObject({ tradingOn: true })
  })
})

describe('a person who signs in to an account', () => {
  const tradeAs = (login: number, password: string) => box.controls.trade({ login, password, profit: '5.00' })
  const makerOf = ({ action, byClient, reason }: Deal) => ({ action, byClient, reason })
  const dealsBy = async (login: number) => (await dealsOf(login)).map(makerOf)

  test('with the investor password sees it, and cannot trade', async () => {
    const opening = openingOf(broker, box.newLogin(), 'aurora')
    await broker.createAccount(opening)
    await expect(tradeAs(opening.login, opening.investorPassword)).rejects.toThrow('only shows the account')
    await expect(tradeAs(opening.login, 'Aa1!aaaa')).rejects.toThrow('Invalid account or password')
    expect(await dealsOf(opening.login)).toEqual([])
  })

  test('with the main password trades, and such deals are marked', async () => {
    const [login, main] = [box.newLogin(), broker.newPassword()]
    await openWebApi(box.settings).write({
      path: '/api/user/add',
      query: { login, group: `${box.settings.group}\\aurora`, name: 'Ann', leverage: 100 },
      body: { PassMain: main, PassInvestor: broker.newPassword() },
    })
    await tradeAs(login, main)
    await box.controls.trade({ login, profit: '7.00' })
    expect(await dealsBy(login)).toEqual([
      { action: 'SELL', byClient: true, reason: 0 },
      { action: 'SELL', byClient: false, reason: 2 },
    ])
    const copying = box.brokerWith({ copierReasons: [0] })
    const ofMany = (await copying.dealsOfMany([login], always)).get(login) ?? []
    expect(ofMany.map(({ byClient }) => byClient)).toEqual([false, false])
    for await (const { byClient } of copying.deals(login, always)) expect(byClient).toBe(false)
  })

  test('has made only trades, whatever the reason of other deals', async () => {
    const login = await box.account()
    await broker.changeBalance({ login, amountCents: 500n, id: 'in' })
    const deals = await dealsBy(login)
    expect(deals.length).toBeGreaterThan(0)
    expect(deals).toEqual(deals.map(() => ({ action: 'BALANCE', byClient: false, reason: 0 })))
  })
})

test('a creation with a lost response is found by the next call', async () => {
  const opening = openingOf(broker, box.newLogin())
  await box.controls.fault({ kind: 'cut', calls: ['user/add'], times: 1, afterwards: true })
  await expect(broker.createAccount(opening)).rejects.toEqual(unknown('NO_ANSWER'))
  expect(await broker.createAccount(opening)).toEqual({ state: 'exists' })
})

test('a strategy’s own account can be found, with more than a year of deals', async () => {
  const login = (await broker.masterLogin('meridian')) as number
  expect(await broker.masterLogin('unheard-of')).toBeNull()
  const deals = await dealsOf(login)
  const [first] = deals
  const yearMs = 365 * 86_400_000
  expect((await broker.serverTime()).getTime() - (first?.time.getTime() ?? 0)).toBeGreaterThan(yearMs)
  const sum = deals.reduce(
    (total, deal) => total + deal.profitCents + deal.commissionCents + deal.swapCents + deal.feeCents,
    0n,
  )
  expect(await balanceOf(login)).toBe(sum)
})
