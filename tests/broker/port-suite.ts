// Requirements of every broker behind the port: the adapter for the world's server, and the scripted one.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Broker, BrokerUnknown, type Deal } from '../../apps/server/src/ports/broker.ts'
import { openingOf } from './box.ts'

export interface UnderTest {
  readonly broker: Broker
  /** The same for a missing response: it waits a second. */
  readonly hasty: Broker
  /** How long to wait before an unanswered balance change is resent. */
  readonly quietMs: number
  newLogin(): number
  /** A deal with this result; with `at`, at an earlier time. Returns its number. */
  trade(login: number, resultCents: bigint, at?: Date): Promise<bigint>
  open(login: number): Promise<void>
  /** The next balance change gets no response: it never arrives, is done, or is done later. */
  loseNext(how: 'never' | 'done' | 'late'): Promise<void>
  /** The late change is done now. */
  arrive(): Promise<void>
  throttleNext(): Promise<void>
  /** Lets enough time pass that nothing sent before can still arrive. */
  rest(): Promise<void>
  close(): Promise<void>
}

export function describeBroker(name: string, open: () => Promise<UnderTest>): void {
  describe(name, () => {
    let under: UnderTest
    let broker: Broker
    beforeAll(async () => {
      under = await open()
      broker = under.broker
    })
    afterAll(() => under.close())

    async function account(cents = 100_000n): Promise<number> {
      const login = under.newLogin()
      await broker.createAccount(openingOf(broker, login, 'aurora'))
      await broker.changeBalance({ login, amountCents: cents, id: `fund-${login}` })
      return login
    }
    const balanceOf = async (login: number) => (await broker.account(login))?.balanceCents
    const always = { from: new Date(0), to: new Date('2090-01-01T00:00:00Z') }
    async function dealsOf(login: number, period = always): Promise<Deal[]> {
      const found: Deal[] = []
      for await (const deal of broker.deals(login, period)) found.push(deal)
      return found
    }
    const unknown = (doubt: string) => expect.objectContaining({ name: 'BrokerUnknown', doubt })

    test('an account is created once, recognised again, and not mistaken for another’s', async () => {
      const opening = openingOf(broker, under.newLogin(), 'aurora')
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
      for (const other of [{ name: 'Bob' }, { strategy: 'tempest' }]) {
        expect(await broker.createAccount({ ...opening, ...other })).toMatchObject({ reason: 'LOGIN_TAKEN' })
      }
    })

    test('trading is turned off and on repeatedly on an existing account', async () => {
      const login = await account()
      for (const on of [false, false, true, true]) {
        expect(await broker.setTrading(login, on)).toEqual({ state: 'set' })
        expect(await broker.account(login)).toMatchObject({ tradingOn: on })
      }
      expect(await broker.setTrading(under.newLogin(), false)).toMatchObject({ reason: 'NO_ACCOUNT' })
    })

    test('a balance is credited and debited to the cent, once per id', async () => {
      const login = await account(100_001n)
      const out = { login, amountCents: -1n, id: 'out' }
      const [first, ...again] = await Promise.all([1, 2, 3].map(() => broker.changeBalance(out)))
      expect(first).toMatchObject({ state: 'done' })
      expect(again).toEqual([first, first])
      expect(await broker.changeBalance({ ...out, triedMsAgo: 1 })).toEqual(first)
      expect(await balanceOf(login)).toBe(100_000n)
      expect(await broker.changeBalance({ ...out, amountCents: -2n })).toMatchObject({ reason: 'ID_USED' })
      expect(await broker.changeBalance({ login, amountCents: -100_001n, id: 'all' })).toMatchObject({
        state: 'refused',
        reason: 'NO_MONEY',
      })
      expect(await balanceOf(login)).toBe(100_000n)
    })

    test('no balance changes for an unknown account or an invalid id', async () => {
      const change = { login: under.newLogin(), amountCents: 1n, id: 'nobody' }
      expect(await broker.changeBalance(change)).toMatchObject({ state: 'refused', reason: 'NO_ACCOUNT' })
      for (const id of ['', 'x'.repeat(32), 'two words', 'ünder']) {
        await expect(broker.changeBalance({ ...change, id })).rejects.toThrow(RangeError)
      }
    })

    test('a change with a lost response is found and not repeated', async () => {
      const login = await account()
      const change = { login, amountCents: 700n, id: `lost-${login}` }
      await under.loseNext('done')
      await broker.changeBalance(change).catch((error) => expect(error).toBeInstanceOf(BrokerUnknown))
      expect(await broker.changeBalance({ ...change, triedMsAgo: 1 })).toMatchObject({ state: 'done' })
      expect(await balanceOf(login)).toBe(100_700n)
    })

    test('a change that never arrived is resent after the quiet time', async () => {
      const login = await account()
      const change = { login, amountCents: 700n, id: `lost-${login}` }
      await under.loseNext('never')
      await expect(broker.changeBalance(change)).rejects.toEqual(
        expect.objectContaining({ name: 'BrokerUnknown', nothingSent: false }),
      )
      await expect(broker.changeBalance({ ...change, triedMsAgo: 1 })).rejects.toEqual(unknown('TOO_EARLY'))
      expect(await balanceOf(login)).toBe(100_000n)
      await under.rest()
      expect(await broker.changeBalance({ ...change, triedMsAgo: under.quietMs })).toMatchObject({
        state: 'done',
      })
      expect(await balanceOf(login)).toBe(100_700n)
    })

    test('a change that arrives after the timeout is done once', async () => {
      const login = await account()
      const change = { login, amountCents: 700n, id: `late-${login}` }
      await under.loseNext('late')
      await expect(under.hasty.changeBalance(change)).rejects.toEqual(unknown('NO_ANSWER'))
      await expect(broker.changeBalance({ ...change, triedMsAgo: 1 })).rejects.toEqual(unknown('TOO_EARLY'))
      await under.arrive()
      await vi.waitFor(async () => expect(await balanceOf(login)).toBe(100_700n))
      expect(await broker.changeBalance({ ...change, triedMsAgo: 1 })).toMatchObject({ state: 'done' })
      expect(await balanceOf(login)).toBe(100_700n)
    })

    test('a rate limit is no refusal: nothing was sent, and a retry is allowed at once', async () => {
      const login = await account()
      const change = { login, amountCents: 700n, id: `busy-${login}` }
      await under.throttleNext()
      await expect(broker.changeBalance(change)).rejects.toEqual(
        expect.objectContaining({ doubt: 'TRY_LATER', nothingSent: true }),
      )
      expect(await broker.changeBalance(change)).toMatchObject({ state: 'done' })
      expect(await balanceOf(login)).toBe(100_700n)
    })

    test('deals are returned once each, including the period’s start and excluding its end', async () => {
      const login = await account()
      const day = 86_400_000
      // Not a full second: servers count in whole seconds.
      const from = new Date((await broker.serverTime()).getTime() - 10 * day + 1)
      const to = new Date(from.getTime() + day)
      const offsets = [-1, 0, 999, day - 1, day]
      const ids: bigint[] = []
      for (const ms of offsets) ids.push(await under.trade(login, -12n, new Date(from.getTime() + ms)))
      const within = await dealsOf(login, { from, to })
      expect(within.map(({ id }) => id).toSorted()).toEqual(ids.slice(1, 4).toSorted())
      const [deal] = within
      expect(deal).toMatchObject({ login, action: 'SELL', entry: 'OUT', profitCents: -12n, feeCents: 0n })
      const [funding] = (await dealsOf(login)).filter(({ action }) => action === 'BALANCE')
      expect(funding).toMatchObject({
        profitCents: 100_000n,
        comment: `fund-${login}`,
        positionId: null,
        symbol: '',
      })
      await expect(dealsOf(under.newLogin())).rejects.toEqual(unknown('SERVER_ERROR'))
    })

    test('reading many accounts at once equals reading each, without missing ones', async () => {
      const [busy, quiet, nobody] = [await account(), await account(), under.newLogin()]
      await under.trade(busy, 100n)
      await under.trade(busy, -300n)
      await under.open(busy)
      const logins = [busy, nobody, quiet]
      const deals = await broker.dealsOfMany(logins, always)
      expect([...deals.keys()].filter((login) => deals.get(login)?.length).toSorted()).toEqual([busy, quiet])
      const byId = (one: Deal, other: Deal) => (one.id < other.id ? -1 : 1)
      for (const login of [busy, quiet]) {
        expect(deals.get(login)?.toSorted(byId)).toEqual((await dealsOf(login)).toSorted(byId))
      }
      const positions = await broker.positionsOfMany(logins)
      expect(positions.get(busy)).toHaveLength(1)
      expect(positions.get(quiet)).toEqual([])
      const holdings = await broker.holdingsOfMany(logins)
      expect([...holdings.keys()].toSorted()).toEqual([busy, quiet])
      expect(holdings.get(quiet)).toEqual({ balanceCents: 100_000n, equityCents: 100_000n })
      expect(holdings.get(busy)?.balanceCents).toBe(await balanceOf(busy))
      expect(await broker.dealsOfMany([], always)).toEqual(new Map())
    })

    test('many accounts without data are empty, not unknown', async () => {
      const logins = [await account(), await account()]
      const never = { from: new Date(0), to: new Date('2001-01-01T00:00:00Z') }
      expect(await broker.dealsOfMany(logins, never)).toEqual(new Map(logins.map((login) => [login, []])))
      expect(await broker.positionsOfMany(logins)).toEqual(new Map(logins.map((login) => [login, []])))
    })

    test('open positions are part of equity until they are closed', async () => {
      const login = await account()
      await under.open(login)
      await under.open(login)
      expect(await broker.positions(login)).toHaveLength(2)
      await broker.setTrading(login, false)
      expect(await broker.closePositions(login)).toEqual({ state: 'closed', positions: 2 })
      expect(await broker.positions(login)).toEqual([])
      expect(await broker.closePositions(login)).toEqual({ state: 'closed', positions: 0 })
      const left = await broker.account(login)
      expect(left?.equityCents).toBe(left?.balanceCents)
      const results = (await dealsOf(login)).map(
        (deal) => deal.profitCents + deal.commissionCents + deal.swapCents + deal.feeCents,
      )
      expect(results.reduce((sum, cents) => sum + cents, 0n)).toBe(left?.balanceCents)
    })
  })
}
