import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fundBonuses, takeBonuses } from '../../../../../tests/support/credit.ts'
import { postAsOwner } from '../../../../../tests/support/post-as-owner.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { plantEvents, plantTree, type TeamMember } from '../../../../../tests/support/teams.ts'
import { uncaused } from '../../../../../tests/support/uncaused.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { balancesOf, bonusBudget, checkBooks, createBatcher, walletOf } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { payBonuses } from './pay-bonuses.ts'
import { runEvents } from './run-events.ts'
import { takeFromWallets } from './take-from-wallets.ts'

const usdt = 1_000_000n
const day = 24 * 3600 * 1000

let t: TestServer
let sponsor: TeamMember
let buyer: TeamMember
let another: TeamMember
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())
beforeEach(async () => {
  ;[sponsor, buyer, another] = (await plantTree(t.app, [null, 0, 0])) as [TeamMember, TeamMember, TeamMember]
  await workThrough()
})

const batcher = () => createBatcher(t.app.db, t.app.clock)

async function workThrough(): Promise<void> {
  while ((await runEvents(t.app)) > 0);
}

/** A Member earns 1 % as the sponsor. */
async function buys(price: bigint, at = t.app.clock.now(), member = buyer): Promise<string> {
  const order = newId()
  await plantEvents(t.app, [{ kind: 'PURCHASED', member: member.number, order, amount: price, at }])
  await workThrough()
  return order
}

async function leaves(order: string, price: bigint, at: Date): Promise<void> {
  await plantEvents(t.app, [{ kind: 'ENDED', member: buyer.number, order, amount: price, isLeft: true, at }])
  await workThrough()
}

const fund = (amount: bigint) => fundBonuses(t.app.db, amount, t.app.clock.now())

const moveOut = (amount: bigint) => takeBonuses(t.app.db, sponsor.id, amount, t.app.clock.now())

async function wallet(member = sponsor): Promise<bigint> {
  const [amount = 0n] = await balancesOf(t.app.db, [walletOf(member.id, 'bonus')])
  return amount
}

const budget = async () => (await balancesOf(t.app.db, [bonusBudget]))[0]

const statesOf = async (member = sponsor) => {
  const rows = await t.app.db
    .selectFrom('bonus')
    .select(['state', 'withheld'])
    .where('receiver', '=', member.number)
    .orderBy('id')
    .execute()
  return rows.map(({ state, withheld }) => [state, BigInt(withheld)])
}

/** Leaves nothing for the next test. */
async function clear(): Promise<void> {
  await fund(1_000_000n * usdt)
  while (await payBonuses(t.app, batcher()));
  const left = (await budget()) ?? 0n
  const away = { from: bonusBudget, to: walletOf(buyer.id, 'bonus'), amount: left }
  await postAsOwner(t, uncaused('LEVEL_BONUS', away))
  expect((await checkBooks(t.app.db)).faults).toEqual([])
}

test('[CON-042] a sponsor’s bonus waits until the budget covers it, and then reaches the bonus wallet once', async () => {
  await buys(5_000n * usdt)
  await fund(49n * usdt)
  await payBonuses(t.app, batcher())
  expect([await statesOf(), await wallet()]).toEqual([[['WAITING', 0n]], 0n])
  await fund(1n * usdt)
  await payBonuses(t.app, batcher())
  await payBonuses(t.app, batcher())
  expect([await statesOf(), await wallet(), await budget()]).toEqual([[['PAID', 0n]], 50n * usdt, 0n])
  await clear()
})

test('bonuses are paid in the order of their events: a small one waits behind a large one', async () => {
  await buys(5_000n * usdt)
  await buys(100n * usdt)
  await fund(10n * usdt)
  await payBonuses(t.app, batcher())
  expect(await statesOf()).toEqual([
    ['WAITING', 0n],
    ['WAITING', 0n],
  ])
  await fund(40n * usdt)
  await payBonuses(t.app, batcher())
  expect(await statesOf()).toEqual([
    ['PAID', 0n],
    ['WAITING', 0n],
  ])
  await clear()
})

test.each(['before', 'after'] as const)(
  'a process that ends %s the ledger has answered pays once in the end',
  async (moment) => {
    await buys(5_000n * usdt)
    await fund(50n * usdt)
    const real = batcher()
    const dying = {
      submit: async (transfer: Parameters<typeof real.submit>[0]) => {
        if (moment === 'after') await real.submit(transfer)
        throw new Error('killed')
      },
    }
    await expect(payBonuses(t.app, dying)).rejects.toThrow('killed')
    expect(await statesOf()).toEqual([['PAYING', 0n]])
    await payBonuses(t.app, real)
    expect([await statesOf(), await wallet(), await budget()]).toEqual([[['PAID', 0n]], 50n * usdt, 0n])
    await clear()
  },
)

test('two concurrent workers pay once', async () => {
  for (let n = 0; n < 5; n++) await buys(1_000n * usdt)
  await fund(50n * usdt)
  await Promise.all([
    payBonuses(t.app, batcher()),
    payBonuses(t.app, batcher()),
    payBonuses(t.app, batcher()),
  ])
  expect([await wallet(), await budget()]).toEqual([50n * usdt, 0n])
  await clear()
})

test('a package left within 60 days: an unpaid bonus is never paid', async () => {
  const order = await buys(5_000n * usdt)
  await leaves(order, 5_000n * usdt, new Date(t.app.clock.now().getTime() + 59 * day))
  await fund(50n * usdt)
  await payBonuses(t.app, batcher())
  expect([await statesOf(), await wallet()]).toEqual([[['TAKEN_BACK', 0n]], 0n])
  await clear()
})

test('a package left within 60 days: a bonus in payment arrives, and is taken back', async () => {
  const order = await buys(5_000n * usdt)
  await fund(50n * usdt)
  const dying = {
    submit: async () => {
      throw new Error('killed')
    },
  }
  await expect(payBonuses(t.app, dying)).rejects.toThrow('killed')
  await leaves(order, 5_000n * usdt, t.app.clock.now())
  await payBonuses(t.app, batcher())
  expect([await statesOf(), await wallet()]).toEqual([[['PAID', 0n]], 50n * usdt])
  await takeFromWallets(t.app)
  expect([await wallet(), await budget()]).toEqual([0n, 50n * usdt])
  await clear()
})

test('a reversal added after its wallet was read is not postponed', async () => {
  const price = 1_000n * usdt
  const [first, second] = [await buys(price), await buys(price)]
  await fund(20n * usdt)
  await payBonuses(t.app, batcher())
  await moveOut(20n * usdt)
  const now = t.app.clock.now()
  await leaves(first, price, now)
  const taking = await t.app.db.transact(async (tx) => {
    const own = tx.selectFrom('bonus_reversal').select('bonus_id').where('receiver', '=', sponsor.number)
    await own.forNoKeyUpdate().execute()
    const started = takeFromWallets(t.app)
    await untilSomebodyWaits(t.app.db)
    await leaves(second, price, now)
    return { started }
  })
  await taking.started
  const { rows } = await sql<{ is_new: boolean }>`
    select look_at = '-infinity' as is_new from bonus_reversal where receiver = ${sponsor.number} order by bonus_id
  `.execute(t.app.db)
  expect(rows).toEqual([{ is_new: false }, { is_new: true }])
  await clear()
})

test('a package left within 60 days: a paid bonus is taken from the bonus wallet, and the rest from the next bonuses', async () => {
  const bought = t.app.clock.now()
  const order = await buys(5_000n * usdt, bought)
  await fund(50n * usdt)
  await payBonuses(t.app, batcher())
  await moveOut(30n * usdt)
  await leaves(order, 5_000n * usdt, new Date(bought.getTime() + 10 * day))
  await takeFromWallets(t.app)
  await takeFromWallets(t.app)
  expect([await wallet(), await budget()]).toEqual([0n, 20n * usdt])

  const later = new Date(bought.getTime() + 11 * day)
  await buys(1_000n * usdt, later, another)
  await buys(4_000n * usdt, later, another)
  await fund(20n * usdt)
  await payBonuses(t.app, batcher())
  expect([await statesOf(), await wallet(), await budget()]).toEqual([
    [
      ['PAID', 0n],
      ['PAID', 10n * usdt],
      ['PAID', 20n * usdt],
    ],
    20n * usdt,
    20n * usdt,
  ])
  await clear()
})

test('a member with an empty wallet is not checked each time, and blocks nobody', async () => {
  const bought = t.app.clock.now()
  const order = await buys(5_000n * usdt, bought)
  await fund(50n * usdt)
  await payBonuses(t.app, batcher())
  await moveOut(50n * usdt)
  await leaves(order, 5_000n * usdt, new Date(bought.getTime() + 10 * day))
  const due = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from bonus_reversal
      where receiver = ${sponsor.number} and taken < amount and look_at <= ${t.app.clock.now()}
    `.execute(t.app.db)
    return rows[0]?.count
  }
  expect(await due()).toBe(1)
  await takeFromWallets(t.app)
  expect(await due()).toBe(0)
  t.advance(6 * 3600)
  expect(await due()).toBe(1)
  await clear()
})

test('a package left after 60 days, or ended by us, takes nothing back', async () => {
  const bought = t.app.clock.now()
  const order = await buys(5_000n * usdt, bought)
  await fund(50n * usdt)
  await payBonuses(t.app, batcher())
  await leaves(order, 5_000n * usdt, new Date(bought.getTime() + 60 * day))
  await takeFromWallets(t.app)
  expect([await wallet(), await budget()]).toEqual([50n * usdt, 0n])
  await clear()
})
