import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Broker, BrokerUnknown, type Deal } from '../../apps/server/src/ports/broker.ts'
import { type Box, openBox, openingOf, quietMs } from './box.ts'

let box: Box
let broker: Broker

beforeAll(async () => {
  box = await openBox()
  broker = box.broker
})

afterEach(async () => {
  await box.controls.mend()
  await box.controls.start()
})

afterAll(() => box.close())

const always = { from: new Date(0), to: new Date('2090-01-01T00:00:00Z') }

async function dealsOf(login: number, period = always): Promise<Deal[]> {
  const found: Deal[] = []
  for await (const deal of broker.deals(login, period)) found.push(deal)
  return found
}
const balanceOf = async (login: number) => (await broker.account(login))?.balanceCents
const askedOf = async (call: string) => {
  const state = (await (await fetch(`${box.worldUrl}/mt5/state`)).json()) as { asked: Record<string, number> }
  return state.asked[call] ?? 0
}
const unknown = (doubt: string) => expect.objectContaining({ name: 'BrokerUnknown', doubt })

describe('an account', () => {
  test('is made once, and a repeated call recognises it', async () => {
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

  test('of somebody else under the same login is not taken for ours', async () => {
    const opening = openingOf(broker, box.newLogin(), 'aurora')
    await broker.createAccount(opening)
    for (const other of [{ name: 'Bob' }, { strategy: 'tempest' }]) {
      expect(await broker.createAccount({ ...opening, ...other })).toMatchObject({ reason: 'LOGIN_TAKEN' })
    }
  })

  test('needs a strong password', async () => {
    const opening = { ...openingOf(broker, box.newLogin()), mainPassword: 'Password1' }
    expect(await broker.createAccount(opening)).toMatchObject({ state: 'refused', reason: 'WEAK_PASSWORD' })
    expect(await broker.account(opening.login)).toBeNull()
  })

  test('lets its trading be turned off and on, as often as one likes', async () => {
    const login = await box.account()
    for (const on of [false, false, true, true]) {
      expect(await broker.setTrading(login, on)).toEqual({ state: 'set' })
      expect(await broker.account(login)).toMatchObject({ tradingOn: on })
    }
    expect(await broker.setTrading(box.newLogin(), false)).toMatchObject({ reason: 'NO_ACCOUNT' })
  })

  test('is not said to trade otherwise where the server says “done” and changed nothing', async () => {
    const login = await box.account()
    await box.controls.fault({ kind: 'unheeded', calls: ['user/update'] })
    await expect(broker.setTrading(login, false)).rejects.toEqual(unknown('INCONSISTENT'))
    expect(await broker.account(login)).toMatchObject({ tradingOn: true })
  })
})

describe('the balance', () => {
  test('takes in and gives out, to the cent', async () => {
    const login = await box.account(100_001n)
    expect(await broker.changeBalance({ login, amountCents: -1n, id: 'out' })).toMatchObject({
      state: 'done',
    })
    expect(await broker.changeBalance({ login, amountCents: 99_999_999_999n, id: 'in' })).toMatchObject({
      state: 'done',
    })
    expect(await balanceOf(login)).toBe(100_000_099_999n)
  })

  test('is changed once for each id, one after another and at the same time', async () => {
    const login = await box.account()
    const change = { login, amountCents: 500n, id: 'once' }
    // Slow enough that all of them look before the first has changed anything.
    await box.controls.fault({ kind: 'slow', delayMs: 400, calls: ['deal/get_page', 'trade/balance'] })
    const all = await Promise.all([1, 2, 3].map(() => broker.changeBalance(change)))
    await box.controls.mend()
    expect(new Set(all.map((one) => one.state === 'done' && one.dealId)).size).toBe(1)
    expect(await box.hasty.changeBalance(change)).toEqual(all[0])
    expect(await balanceOf(login)).toBe(100_500n)
    expect(await broker.changeBalance({ ...change, amountCents: 501n })).toMatchObject({ reason: 'ID_USED' })
  })

  test('gives no more than is free', async () => {
    const login = await box.account()
    const out = (amountCents: bigint, id: string) => broker.changeBalance({ login, amountCents, id })
    expect(await out(-100_001n, 'too-much')).toMatchObject({ state: 'refused', reason: 'NO_MONEY' })
    await box.controls.open({ login, volume: 10_000 })
    expect(await out(-99_000n, 'margin')).toMatchObject({ reason: 'NO_MONEY' })
    expect(await broker.closePositions(login)).toEqual({ state: 'closed', positions: 1 })
    const left = (await balanceOf(login)) as bigint
    expect(await out(-left, 'all')).toMatchObject({ state: 'done' })
    expect(await balanceOf(login)).toBe(0n)
  })
})

describe('when the answer to a change of the balance is lost', () => {
  const change = (login: number) => ({ login, amountCents: 700n, id: `lost-${login}` })
  const faults = [{ kind: 'cut' }, { kind: 'silent' }, { kind: 'unavailable' }, { kind: 'garbage' }]

  test.each(faults)('after it was applied (%j), it is found and not sent again', async (fault) => {
    const login = await box.account()
    await box.controls.fault({ ...fault, calls: ['trade/balance'], times: 1, afterwards: true })
    expect(await box.hasty.changeBalance(change(login))).toMatchObject({ state: 'done' })
    expect(await balanceOf(login)).toBe(100_700n)
  })

  test.each(faults)('before it was applied (%j), it rests and is then sent again', async (fault) => {
    const login = await box.account()
    await box.controls.fault({ ...fault, calls: ['trade/balance'], times: 1 })
    await expect(box.hasty.changeBalance(change(login))).rejects.toBeInstanceOf(BrokerUnknown)
    await expect(box.hasty.changeBalance(change(login))).rejects.toEqual(unknown('TOO_EARLY'))
    expect(await balanceOf(login)).toBe(100_000n)
    await sleep(quietMs)
    expect(await box.hasty.changeBalance(change(login))).toMatchObject({ state: 'done' })
    expect(await balanceOf(login)).toBe(100_700n)
  })

  test('and it is applied later than anyone waited, it is applied once', async () => {
    const login = await box.account()
    await box.controls.fault({ kind: 'slow', delayMs: 1_800, calls: ['trade/balance'], times: 1 })
    await expect(box.hasty.changeBalance(change(login))).rejects.toEqual(unknown('NO_ANSWER'))
    await expect(box.hasty.changeBalance(change(login))).rejects.toEqual(unknown('TOO_EARLY'))
    await sleep(1_000)
    expect(await box.hasty.changeBalance(change(login))).toMatchObject({ state: 'done' })
    await sleep(quietMs)
    expect(await balanceOf(login)).toBe(100_700n)
  })

  test('and the process died over it, another one waits as well', async () => {
    const login = await box.account()
    const other = box.brokerWith({})
    await expect(other.changeBalance({ ...change(login), triedMsAgo: 100 })).rejects.toEqual(
      unknown('TOO_EARLY'),
    )
    expect(await other.changeBalance({ ...change(login), triedMsAgo: quietMs })).toMatchObject({
      state: 'done',
    })
  })

  test('and nothing can be looked up either, nobody is told anything', async () => {
    const login = await box.account()
    await box.controls.fault({ kind: 'cut', calls: ['trade/balance'], times: 1, afterwards: true })
    await box.controls.fault({ kind: 'malformed', calls: ['deal/get_page'], times: 2 })
    await expect(broker.changeBalance(change(login))).rejects.toEqual(unknown('MALFORMED'))
    await box.controls.mend()
    expect(await broker.changeBalance(change(login))).toMatchObject({ state: 'done' })
    expect(await balanceOf(login)).toBe(100_700n)
  })

  test('a refusal is a refusal, and an error of the server is not', async () => {
    const login = await box.account()
    const refusing = (retcode: string) =>
      box.controls.fault({ kind: 'refused', retcode, calls: ['trade/balance'], times: 1 })
    await refusing('10019 Not enough money')
    expect(await broker.changeBalance(change(login))).toMatchObject({ state: 'refused', reason: 'NO_MONEY' })
    await refusing('8 Not enough permissions')
    expect(await broker.changeBalance(change(login))).toMatchObject({ state: 'refused', reason: 'OTHER' })
    await refusing('9 Operation timeout')
    await expect(broker.changeBalance(change(login))).rejects.toEqual(unknown('SERVER_ERROR'))
    expect(await balanceOf(login)).toBe(100_000n)
  })
})

describe('deals', () => {
  test('of an account of which the server finds none are none, and a change is still sent', async () => {
    const login = await box.account()
    await box.controls.fault({ kind: 'refused', retcode: '13 Not found', calls: ['deal/get_total'] })
    expect(await dealsOf(login)).toEqual([])
    expect(await broker.changeBalance({ login, amountCents: 100n, id: 'none-yet' })).toMatchObject({
      state: 'done',
    })
  })

  test('of an account that the server does not show are unknown, and what was sent before is not sent again', async () => {
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

  test('tell what happened', async () => {
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

  test('of a period are those from its beginning on and before its end', async () => {
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
    // What the server writes as 15:00 is 12:00 UTC in Athens in summer.
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
  ])('come each once from pages $pages', async ({ fault }) => {
    const from = 71_000_000 + (fault?.kind.length ?? 0)
    await box.controls.crowd({ from, accounts: 1, deals: 254 })
    if (fault) await box.controls.fault({ ...fault, calls: ['deal/get_page'] })
    const found = await dealsOf(from)
    expect(found).toHaveLength(255)
    expect(new Set(found.map(({ id }) => id)).size).toBe(255)
  })

  test('that come in late while others are read are not lost', async () => {
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
  ])('are not half told when the server fails (%j)', async (fault) => {
    const login = await box.account()
    await box.controls.fault({ ...fault, calls: ['deal/get_page'] })
    const reading = async () => {
      for await (const _ of box.hasty.deals(login, always)) void _
    }
    await expect(reading()).rejects.toBeInstanceOf(BrokerUnknown)
  })
})

describe('positions', () => {
  test('are shown, and closed when asked', async () => {
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
  ])('are closed although the answer is lost (%j)', async (fault) => {
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
  ])('of %s are closed as its orders may be filled: %s', async (symbol) => {
    const login = await box.account()
    await box.controls.open({ login, symbol, volume: 25 })
    expect(await broker.closePositions(login)).toEqual({ state: 'closed', positions: 1 })
  })

  test('of a symbol that the server does not tell us of are closed as they may be', async () => {
    const login = await box.account()
    await box.controls.open({ login })
    await box.controls.fault({ kind: 'refused', retcode: '13 Not found', calls: ['symbol/get'] })
    expect(await broker.closePositions(login)).toEqual({ state: 'closed', positions: 1 })
    await box.controls.open({ login, symbol: 'BTCUSD', volume: 25 })
    expect(await broker.closePositions(login)).toMatchObject({ state: 'refused', message: /^10030 / })
    expect(await broker.positions(login)).toHaveLength(1)
  })

  test('whose result is not there yet are waited for', async () => {
    const login = await box.account()
    await box.controls.open({ login, volume: 10 })
    const pending = {
      kind: 'refused',
      retcode: '13 Not found',
      calls: ['dealer/get_request_result'],
      times: 3,
    }
    await box.controls.fault(pending)
    const before = await askedOf('dealer/get_request_result')
    expect(await broker.closePositions(login)).toEqual({ state: 'closed', positions: 1 })
    expect((await askedOf('dealer/get_request_result')) - before).toBe(4)
  })

  test('of an account of which the server finds none are none, and of nobody’s unknown', async () => {
    const login = await box.account()
    await box.controls.fault({ kind: 'refused', retcode: '13 Not found', calls: ['position/get_page'] })
    expect(await broker.positions(login)).toEqual([])
    await expect(broker.positions(box.newLogin())).rejects.toEqual(unknown('SERVER_ERROR'))
  })

  test('that the broker does not close stay open, with its reason', async () => {
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

describe('the session', () => {
  test('tells the time', async () => {
    const { now } = (await (await fetch(`${box.worldUrl}/clock/state`)).json()) as { now: string }
    expect(Math.abs((await broker.serverTime()).getTime() - Date.parse(now))).toBeLessThan(3_000)
  })

  test.each([{ password: 'Password-1' }, { login: 1_015 }])('is not opened with %j', async (changes) => {
    await expect(box.brokerWith(changes).serverTime()).rejects.toEqual(unknown('NOT_AUTHENTICATED'))
  })

  test('is not opened with a server that does not know the password', async () => {
    await box.controls.fault({ kind: 'malformed', calls: ['auth/answer'] })
    await expect(box.brokerWith({}).serverTime()).rejects.toEqual(unknown('NOT_AUTHENTICATED'))
  })

  test('is not opened with a certificate that nobody vouches for', async () => {
    await expect(box.brokerWith({ caFile: null }).serverTime()).rejects.toEqual(unknown('NO_ANSWER'))
  })

  test('is opened again after the connection was lost', async () => {
    const login = await box.account()
    await box.controls.stop()
    await expect(broker.account(login)).rejects.toEqual(unknown('NO_ANSWER'))
    // If not even a connection is made, nothing can have been sent.
    const opening = openingOf(broker, box.newLogin())
    await expect(box.brokerWith({}).createAccount(opening)).rejects.toMatchObject({
      doubt: 'NO_ANSWER',
      nothingSent: true,
    })
    await box.controls.start()
    expect(await balanceOf(login)).toBe(100_000n)
    await box.controls.fault({ kind: 'cut', calls: ['user/get'], times: 1 })
    expect(await balanceOf(login)).toBe(100_000n)
  })

  test.each(['auth/start', 'auth/answer', 'user/get', 'user/account/get'])(
    'says unknown when %s is not answered',
    async (call) => {
      const login = await box.account()
      await box.controls.fault({ kind: 'silent', calls: [call] })
      await expect(box.brokerWith({ timeoutMs: 300 }).account(login)).rejects.toEqual(unknown('NO_ANSWER'))
    },
  )
})

test('names all in upper case are read like any others, from the handshake on', async () => {
  await box.controls.fault({ kind: 'names', names: 'upper' })
  const there = box.brokerWith({})
  const login = box.newLogin()
  expect(await there.createAccount(openingOf(there, login))).toEqual({ state: 'created' })
  expect(await there.changeBalance({ login, amountCents: 500n, id: 'upper' })).toMatchObject({
    state: 'done',
  })
  await box.controls.open({ login, volume: 1 })
  expect(await there.closePositions(login)).toEqual({ state: 'closed', positions: 1 })
  expect(await dealsOf(login)).toHaveLength(3)
})

test('a creation whose answer is lost is found by the next call', async () => {
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
