import { team as contract, type TeamBonusType, teamBonusTypes, wallet } from '@halyard/contract'
import { parseAmount } from '@halyard/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundBonuses, takeBonuses } from '../../../../tests/support/credit.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { tokenOf } from '../../../../tests/support/team-members.ts'
import {
  type PlantedEvent,
  plantEvents,
  plantTree,
  type TeamMember,
} from '../../../../tests/support/teams.ts'
import { createBatcher, sealEntries } from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'
import { payBonuses } from './bonuses/pay-bonuses.ts'
import { runEvents } from './bonuses/run-events.ts'
import { takeFromWallets } from './bonuses/take-from-wallets.ts'

const usdt = 1_000_000n
const daySeconds = 24 * 3600

let t: TestServer
let ann: TeamMember
let ben: TeamMember
let cy: TeamMember
let di: TeamMember
let as: { token: string }
let left: string

/** Ann (who becomes Bronze) referred Ben, Ben referred Cy, Cy referred Di. */
beforeAll(async () => {
  t = await testServer()
  ;[ann, ben, cy, di] = (await plantTree(t.app, [null, 0, 1, 2])) as [
    TeamMember,
    TeamMember,
    TeamMember,
    TeamMember,
  ]
  left = newId()
  await happen({ kind: 'PURCHASED', member: ann.number, order: newId(), amount: 1000n * usdt })
  await happen({ kind: 'PURCHASED', member: ben.number, order: left, amount: 10_000n * usdt })
  t.advance(40 * daySeconds)
  await fundAndPay(10_000n)
  await sealEntries(t.app.db)
  await happen({ kind: 'LOTS', member: ben.number, order: left, amount: 25_000n })
  await happen({ kind: 'LOTS', member: cy.number, order: newId(), amount: 10_000n })
  await happen({ kind: 'PROFIT', member: ben.number, order: left, amount: 300n * usdt })
  await fundAndPay(1n)
  t.advance(10 * daySeconds)
  await happen({ kind: 'ENDED', member: ben.number, order: left, amount: 10_000n * usdt, isLeft: true })
  await takeFromWallets(t.app)
  // More than the budget holds: it waits.
  await happen({ kind: 'PROFIT', member: ben.number, order: newId(), amount: 5_000_000n * usdt })
  await fundAndPay(1n)
  as = { token: await tokenOf(t, ann) }
})
afterAll(() => t.close())

async function happen(event: Omit<PlantedEvent, 'at'>): Promise<void> {
  await plantEvents(t.app, [{ ...event, at: t.app.clock.now() }])
  while ((await runEvents(t.app)) > 0);
}

async function fundAndPay(amount: bigint): Promise<void> {
  await fundBonuses(t.app.db, amount * usdt, t.app.clock.now())
  await payBonuses(t.app, createBatcher(t.app.db, t.app.clock))
}

const history = async (query: object = {}, more: object = {}) =>
  (await t.ask(contract.bonusTransactionHistoryList, { query }, { ...as, ...more })).body

const signed = (text: string) =>
  text.startsWith('-') ? -(parseAmount(text.slice(1), 'USDT') ?? 0n) : (parseAmount(text, 'USDT') ?? 0n)
const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + signed(text), 0n)

describe('the history of bonuses', () => {
  test('[API-089] takes pageNo, pageSize, walletType and bonusType; replies bonusHistoryList and totalRecords', async () => {
    const body = await history({ pageNo: '1', pageSize: '8', walletType: 'usdt', bonusType: 'PIPS_BONUS' })
    expect(body.totalRecords).toBe(2)
    expect(body.bonusHistoryList).toEqual([
      {
        trxDate: expect.any(String),
        bonusType: 'GENERATION_BONUS',
        amount: '0.40',
        remark: 'Pips bonus',
        walletType: 'USDT',
        bonusId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        source: cy.username,
      },
      expect.objectContaining({ amount: '2.00', source: ben.username }),
    ])
    const second = await history({ pageNo: '2', pageSize: '1', bonusType: 'PIPS_BONUS' })
    expect(second.bonusHistoryList.map(({ amount }) => amount)).toEqual(['2.00'])
    for (const query of [
      { bonusType: 'pips_bonus' },
      { bonusType: 'DEPOSIT' },
      { walletType: 'usdp' },
      { from: '2026-01-01' },
    ])
      expect((await t.ask(contract.bonusTransactionHistoryList, { query: query as never }, as)).status).toBe(
        400,
      )
  })

  test('[FLD-043] each figure is the sum of the history it opens, reversals included', async () => {
    const { body } = await t.ask(contract.teamPerformance, undefined, as)
    const figures: Record<TeamBonusType, string> = {
      PIPS_BONUS: body.pipBonus,
      LEVEL_BONUS: body.levelBonus,
      RANK_BONUS: body.rankBonus,
      SUBSCRIBE_BONUS: body.subscribeBonus,
    }
    for (const bonusType of teamBonusTypes) {
      const { bonusHistoryList: lines, totalAmount } = await history({ bonusType, pageSize: '100' })
      expect(lines.length).toBeGreaterThan(0)
      expect([bonusType, sum(lines.map(({ amount }) => amount))]).toEqual([
        bonusType,
        signed(figures[bonusType]),
      ])
      expect(totalAmount).toBe(figures[bonusType])
    }
    expect(figures).toEqual({
      PIPS_BONUS: '2.40',
      LEVEL_BONUS: '3.60',
      RANK_BONUS: '3.50',
      // 100 for the package, all taken back from the wallet when it was left.
      SUBSCRIBE_BONUS: '0.00',
    })
  })

  test('the wallet’s bonus history shows reversals', async () => {
    const { body } = await t.ask(wallet.bonusHistory, { query: { page: '0', size: '100' } }, as)
    expect(sum(body.data.content.map(({ amount }) => amount))).toBe(signed((await history({})).totalAmount))
    expect(body.data.content.map(({ bonusType }) => bonusType)).toContain('BONUS_REVERSAL')
  })

  test('[PER-017] members never see the bonuses of others', async () => {
    const token = await tokenOf(t, di)
    expect(await history({}, { token })).toMatchObject({
      bonusHistoryList: [],
      totalRecords: 0,
      totalAmount: '0.00',
    })
    const bens = await history({ pageSize: '100' }, { token: await tokenOf(t, ben) })
    const anns = await history({ pageSize: '100' })
    const ids = new Set(anns.bonusHistoryList.map(({ bonusId }) => bonusId))
    expect(bens.bonusHistoryList.length).toBeGreaterThan(0)
    expect(bens.bonusHistoryList.filter(({ bonusId }) => ids.has(bonusId))).toEqual([])
  })
})

describe('earned and unpaid bonuses', () => {
  test('wait visibly, in the order of payment', async () => {
    const { body } = await t.ask(contract.pendingBonusList, { query: {} }, as)
    expect(body).toMatchObject({
      pendingBonusList: [
        { bonusType: 'LEVEL_BONUS', source: ben.username, amount: '60000.00', state: 'WAITING' },
      ],
      totalRecords: 1,
      totalAmount: '60000.00',
    })
    expect((await t.ask(contract.teamPerformance, undefined, as)).body.pendingBonus).toBe('60000.00')
  })

  test('show as in review when held, without a reason', async () => {
    await t.app.db.transact(async (tx) => {
      await sql`
        insert into bonus_signal (bonus_id, kind, noted_at)
        select id, 'SAME_DEVICE', ${t.app.clock.now()}::timestamptz from bonus
        where receiver = ${ann.number} and state = 'WAITING'
      `.execute(tx)
      await sql`
        update bonus set state = 'HELD' where receiver = ${ann.number} and state = 'WAITING'
      `.execute(tx)
    })
    const { body } = await t.ask(contract.pendingBonusList, { query: {} }, as)
    expect(body.pendingBonusList.map(({ state }) => state)).toEqual(['IN_REVIEW'])
    expect(JSON.stringify(body)).not.toContain('DEVICE')
  })
})

describe('a bonus explains itself', () => {
  const explained = async (bonusType: TeamBonusType, kind: string, nth = 0) => {
    const { bonusHistoryList: lines } = await history({ bonusType, pageSize: '100' })
    const bonusId = lines.filter((line) => line.bonusType === kind)[nth]?.bonusId ?? ''
    return (await t.ask(contract.explainBonus, { query: { bonusId } }, as)).body
  }

  test('[CON-050] with event, rule, rate and the path from the source to the receiver', async () => {
    // By the rank before the purchase that made Ann Bronze.
    expect(await explained('SUBSCRIBE_BONUS', 'SUBSCRIBE_BONUS')).toMatchObject({
      bonusType: 'SUBSCRIBE_BONUS',
      amount: '100.00',
      takenBack: '100.00',
      owed: '0.00',
      state: 'TAKEN_BACK',
      event: { kind: 'PURCHASED', amount: '10000.00', base: '10000.00', unit: 'USDT' },
      rate: { value: '1.00', unit: 'PERCENT' },
      depth: 1,
      planVersion: 1,
      path: [
        { username: ben.username, rankName: 'Member' },
        { username: ann.username, rankName: 'Member' },
      ],
    })
  })

  test('[CON-050] [PER-018] over two levels, with the ranks that decided', async () => {
    expect(await explained('PIPS_BONUS', 'GENERATION_BONUS')).toMatchObject({
      amount: '0.40',
      event: { kind: 'LOTS', base: '1.00', unit: 'LOT' },
      rate: { value: '0.40', unit: 'USDT_PER_LOT' },
      depth: 2,
      path: [
        { username: cy.username, rankName: 'Member' },
        { username: ben.username, rankName: 'Member' },
        { username: ann.username, rankName: 'Bronze' },
      ],
    })
    expect(await explained('LEVEL_BONUS', 'LEVEL_BONUS')).toMatchObject({
      amount: '3.60',
      event: { kind: 'PROFIT', base: '300.00', unit: 'USDT' },
      rate: { value: '1.20', unit: 'PERCENT' },
    })
  })

  test('a purchase with only part new money shows the part that counts', async () => {
    const order = { member: cy.number, order: newId(), amount: 700n * usdt }
    await happen({ kind: 'PURCHASED', ...order })
    await happen({ kind: 'ENDED', ...order })
    await happen({ kind: 'PURCHASED', member: cy.number, order: newId(), amount: 1000n * usdt })
    const { body } = await t.ask(contract.pendingBonusList, { query: {} }, { token: await tokenOf(t, ben) })
    const bonusId = body.pendingBonusList.at(-1)?.bonusId ?? ''
    const explained = await t.ask(
      contract.explainBonus,
      { query: { bonusId } },
      { token: await tokenOf(t, ben) },
    )
    expect(explained.body).toMatchObject({
      amount: '3.00',
      event: { kind: 'PURCHASED', amount: '1000.00', base: '300.00' },
      rate: { value: '1.00' },
    })
  })

  test('a reversal opens the bonus that it reversed', async () => {
    expect(await explained('SUBSCRIBE_BONUS', 'BONUS_REVERSAL')).toMatchObject({
      bonusType: 'SUBSCRIBE_BONUS',
    })
  })

  test('[PER-017] another member’s is answered like one that does not exist', async () => {
    const { bonusHistoryList: lines } = await history({ pageSize: '1' })
    const token = await tokenOf(t, ben)
    const answer = async (bonusId: string) => {
      const { status, body } = await t.ask(contract.explainBonus, { query: { bonusId } }, { token })
      return [status, body.code, body.message]
    }
    expect(await answer(lines[0]?.bonusId ?? '')).toEqual(await answer(newId()))
    expect(await answer('x')).toEqual(await answer(newId()))
    expect((await answer(newId()))[0]).toBe(404)
  })
})

describe('team bonuses over time', () => {
  test.each(['MONTH', 'DAY'] as const)(
    'by %s: adds up to the whole history, and each point to its entries',
    async (by) => {
      const { body } = await t.ask(contract.bonusOverTime, { query: { by } }, as)
      const whole = await history({ pageSize: '100' })
      expect(body.total).toBe(whole.totalAmount)
      expect(sum([body.before, ...body.points.map(({ total }) => total)])).toBe(signed(body.total))
      const filled = body.points.filter(({ types }) =>
        Object.values(types).some((amount) => signed(amount) !== 0n),
      )
      expect(filled.length).toBeGreaterThan(1)
      for (const { from, to, hasEntries } of body.points)
        expect((await history({ from, to })).totalRecords > 0).toBe(hasEntries)
      for (const { from, to, total, types } of filled) {
        expect((await history({ from, to })).totalAmount).toBe(total)
        for (const bonusType of teamBonusTypes)
          expect((await history({ from, to, bonusType })).totalAmount).toBe(types[bonusType])
      }
      const days = body.points.map(({ from }) => from)
      expect(days).toEqual(days.toSorted())
      expect(body.points.at(-1)?.to.slice(0, 7)).toBe(t.app.clock.now().toISOString().slice(0, 7))
    },
  )

  test('a member without bonuses has one empty point', async () => {
    const { body } = await t.ask(contract.bonusOverTime, { query: {} }, { token: await tokenOf(t, di) })
    expect(body).toMatchObject({ before: '0.00', total: '0.00', points: [{ total: '0.00' }] })
    expect(body.points).toHaveLength(1)
  })
})

/** Keep last: it moves the clock past the expiry of the others' sessions. */
describe('bonuses outside the history', () => {
  /** Referred a member whose package is left after its bonus was moved out of the bonus wallet. */
  async function debtor() {
    const [top, low] = (await plantTree(t.app, [null, 0])) as [TeamMember, TeamMember]
    const order = newId()
    await happen({ kind: 'PURCHASED', member: low.number, order, amount: 10_000n * usdt })
    await fundAndPay(1_000_000n)
    await takeBonuses(t.app.db, top.id, 100n * usdt, t.app.clock.now())
    // Any sooner, and the next bonuses would be held for review.
    t.advance(10 * daySeconds)
    await happen({ kind: 'ENDED', member: low.number, order, amount: 10_000n * usdt, isLeft: true })
    await takeFromWallets(t.app)
    return { low, order, as: { token: await tokenOf(t, top) } }
  }

  test('owed, withheld and unpaid reversed bonuses can be found and explained', async () => {
    const { low, as } = await debtor()
    const list = async () => (await t.ask(contract.uncreditedBonusList, { query: {} }, as)).body
    expect(await list()).toMatchObject({
      uncreditedBonusList: [{ bonusType: 'SUBSCRIBE_BONUS', amount: '100.00', state: 'BEING_TAKEN_BACK' }],
      totalRecords: 1,
      totalOwed: '100.00',
    })
    await happen({ kind: 'PROFIT', member: low.number, order: newId(), amount: 6_000n * usdt })
    await fundAndPay(1n)
    const [setOff, owed] = (await list()).uncreditedBonusList
    expect(setOff).toMatchObject({ bonusType: 'LEVEL_BONUS', amount: '60.00', state: 'SET_OFF' })
    const explain = async (bonusId = '') =>
      (await t.ask(contract.explainBonus, { query: { bonusId } }, as)).body
    expect(await explain(setOff?.bonusId)).toMatchObject({ withheld: '60.00', state: 'SET_OFF' })
    expect(await explain(owed?.bonusId)).toMatchObject({ takenBack: '60.00', owed: '40.00' })
    expect((await list()).totalOwed).toBe('40.00')

    const again = newId()
    await happen({ kind: 'PURCHASED', member: low.number, order: again, amount: 11_000n * usdt })
    await happen({ kind: 'ENDED', member: low.number, order: again, amount: 11_000n * usdt, isLeft: true })
    expect((await list()).uncreditedBonusList.map(({ state }) => state)).toEqual([
      'TAKEN_BACK',
      'SET_OFF',
      'BEING_TAKEN_BACK',
    ])
    expect(
      (await t.ask(contract.uncreditedBonusList, { query: {} }, { token: await tokenOf(t, di) })).body,
    ).toMatchObject({
      uncreditedBonusList: [],
      totalRecords: 0,
      totalOwed: '0.00',
    })
  })
})
