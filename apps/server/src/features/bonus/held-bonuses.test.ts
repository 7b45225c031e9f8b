import { operatorBonuses as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { plantEvents, plantTree, type TeamMember } from '../../../../../tests/support/teams.ts'
import { paid, signsInFrom } from '../../../../../tests/support/traits.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import {
  balancesOf,
  bonusBudget,
  brokerResults,
  checkBooks,
  createBatcher,
  move,
  post,
  walletOf,
} from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { payBonuses } from './pay-bonuses.ts'
import { runEvents } from './run-events.ts'

const usdt = 1_000_000n

let t: TestServer
let token: string
let operatorId: string
let sponsor: TeamMember
let buyer: TeamMember
let sibling: TeamMember
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  ;({ token, id: operatorId } = await anOperator(t, ['bonuses.review']))
})
afterAll(async () => {
  expect((await checkBooks(t.app.db)).faults).toEqual([])
  await t.close()
})
beforeEach(async () => {
  await newTeam()
  // What other tests left must be neither in the lists of this one nor in its budget.
  for (const { id } of (await list()).body.bonuses) await decide(id, 'REJECT')
  const [left = 0n] = await balancesOf(t.app.db, [bonusBudget])
  const away = { from: bonusBudget, to: walletOf(sibling.id, 'bonus'), amount: left }
  if (left > 0n) await t.app.db.transact((tx) => post(tx, [move('LEVEL_BONUS', away)], t.app.clock.now()))
})

/** Sponsor and buyer have paid each other. */
async function newTeam(): Promise<void> {
  const planted = (await plantTree(t.app, [null, 0, 0])) as [TeamMember, TeamMember, TeamMember]
  ;[sponsor, buyer, sibling] = planted
  await paid(t.app, sponsor, buyer)
  await paid(t.app, buyer, sponsor)
}

const list = (query = {}) => t.ask(contract.heldBonuses, { query }, { token })
const decide = (id: string, decision: 'APPROVE' | 'REJECT', reason = 'Asked them') =>
  t.ask(contract.decideHeldBonus, { body: { id, decision, reason } }, { token })
const pay = (limit?: number) => payBonuses(t.app, createBatcher(t.app.db, t.app.clock), limit)

/** A sponsor of the first rank earns 1 %. */
async function buys(member: TeamMember, price: bigint): Promise<string> {
  const order = newId()
  const at = t.app.clock.now()
  await plantEvents(t.app, [{ kind: 'PURCHASED', member: member.number, order, amount: price, at }])
  while ((await runEvents(t.app)) > 0);
  return order
}

async function leaves(member: TeamMember, order: string, price: bigint): Promise<void> {
  const at = t.app.clock.now()
  await plantEvents(t.app, [{ kind: 'ENDED', member: member.number, order, amount: price, isLeft: true, at }])
  while ((await runEvents(t.app)) > 0);
}

const fund = (amount: bigint) =>
  t.app.db.transact((tx) =>
    post(tx, [move('BONUS_FUNDING', { from: brokerResults, to: bonusBudget, amount })], t.app.clock.now()),
  )

async function outcomes() {
  const rows = await t.app.db
    .selectFrom('bonus')
    .select('state')
    .where('receiver', '=', sponsor.number)
    .orderBy('id')
    .execute()
  const [wallet = 0n] = await balancesOf(t.app.db, [walletOf(sponsor.id, 'bonus')])
  return [...rows.map(({ state }) => state), Number(wallet / usdt)]
}

async function heldId(nth = 0): Promise<string> {
  const { bonuses } = (await list()).body
  return bonuses[nth]?.id ?? ''
}

test('what is held does not keep those behind it waiting, and is listed with what was noticed', async () => {
  await fund(2n * usdt)
  await buys(buyer, 100n * usdt)
  await buys(sibling, 200n * usdt)
  await pay()
  expect(await outcomes()).toEqual(['HELD', 'PAID', 2])
  const { body } = await list()
  expect(body).toMatchObject({
    bonuses: [
      {
        bonusType: 'SUBSCRIBE_BONUS',
        amount: '1.00',
        depth: 1,
        receiver: { memberId: String(sponsor.number), username: sponsor.username },
        source: { memberId: String(buyer.number), username: buyer.username },
        signals: [
          {
            kind: 'CIRCLE_OF_TRANSFERS',
            about: `${sponsor.number} > ${buyer.number} > ${sponsor.number}`,
          },
        ],
      },
    ],
    next: null,
  })
})

test('one held bonus after the other is found, though only one could be paid at a time', async () => {
  await buys(buyer, 100n * usdt)
  await buys(buyer, 100n * usdt)
  await buys(sibling, 100n * usdt)
  await fund(1n * usdt)
  expect(await pay(3)).toBe(true)
  expect(await outcomes()).toEqual(['HELD', 'HELD', 'PAID', 1])
  const { next } = (await list({ pageSize: 1 })).body
  expect((await list({ after: next, pageSize: 1 })).body).toMatchObject({
    bonuses: [{ id: await heldId(1) }],
    next: null,
  })
})

test('a bonus that the budget does not cover yet is not looked at, and waits', async () => {
  await buys(buyer, 100n * usdt)
  await pay()
  expect(await outcomes()).toEqual(['WAITING', 0])
  await fund(1n * usdt)
  await pay()
  expect(await outcomes()).toEqual(['HELD', 0])
})

describe('released', () => {
  test('it is paid once, and before what was earned later', async () => {
    await fund(1n * usdt)
    await buys(buyer, 100n * usdt)
    await pay()
    const id = await heldId()
    await buys(sibling, 100n * usdt)
    expect((await decide(id, 'APPROVE')).status).toBe(200)
    expect((await decide(id, 'APPROVE')).body.code).toBe('ALREADY_DECIDED')
    expect((await decide(id, 'REJECT')).body.code).toBe('ALREADY_DECIDED')
    await Promise.all([pay(), pay(), pay()])
    expect(await outcomes()).toEqual(['PAID', 'WAITING', 1])
    expect((await decide(id, 'REJECT')).body.code).toBe('ALREADY_DECIDED')
    await fund(1n * usdt)
    await pay()
  })

  test('the same is not asked about again between these two, but something new is', async () => {
    await fund(5n * usdt)
    await buys(buyer, 100n * usdt)
    await pay()
    await decide(await heldId(), 'APPROVE')
    await buys(buyer, 100n * usdt)
    await pay()
    expect(await outcomes()).toEqual(['PAID', 'PAID', 2])
    for (const member of [sponsor, buyer]) await signsInFrom(t.app, member, '198.51.100.77')
    await buys(buyer, 100n * usdt)
    await pay()
    expect(await outcomes()).toEqual(['PAID', 'PAID', 'HELD', 2])
    expect((await list()).body.bonuses[0]?.signals.map(({ kind }) => kind)).toEqual(['SAME_NETWORK'])
  })
})

describe('a decision counts for the two members and what was noticed', () => {
  const heldThree = async () => {
    await fund(20n * usdt)
    for (let nth = 0; nth < 3; nth++) await buys(buyer, 100n * usdt)
    await pay()
    expect(await outcomes()).toEqual(['HELD', 'HELD', 'HELD', 0])
  }
  const refusedAsBefore = async () =>
    (await list({ state: 'REFUSED_AS_BEFORE' })).body.bonuses.filter(
      ({ source }) => source.memberId === String(buyer.number),
    )
  const shareNetwork = async () => {
    for (const member of [sponsor, buyer]) await signsInFrom(t.app, member, '198.51.100.78')
  }

  test('released, with all others that are held', async () => {
    await heldThree()
    expect((await decide(await heldId(1), 'APPROVE')).body.alsoDecided).toBe(2)
    await pay()
    expect(await outcomes()).toEqual(['PAID', 'PAID', 'PAID', 3])
  })

  test('refused, with all others that are held and those that come later', async () => {
    await heldThree()
    expect((await decide(await heldId(1), 'REJECT', 'The same person')).body.alsoDecided).toBe(2)
    await buys(buyer, 100n * usdt)
    await buys(sibling, 100n * usdt)
    await pay()
    expect(await outcomes()).toEqual(['REFUSED', 'REFUSED', 'REFUSED', 'REFUSED', 'PAID', 1])
    expect((await list()).body.bonuses).toEqual([])
    expect(await refusedAsBefore()).toMatchObject([
      {
        amount: '1.00',
        signals: [{ kind: 'CIRCLE_OF_TRANSFERS' }],
        earlierDecisions: [
          { decision: 'REJECT', reason: 'The same person', signals: ['CIRCLE_OF_TRANSFERS'] },
        ],
      },
    ])
  })

  test('something new is held again, and its release withdraws the refusal', async () => {
    await heldThree()
    await decide(await heldId(), 'REJECT')
    await buys(buyer, 100n * usdt)
    await pay()
    t.advance(1)
    await shareNetwork()
    await buys(buyer, 100n * usdt)
    await pay()
    expect((await outcomes()).slice(3)).toEqual(['REFUSED', 'HELD', 0])
    const [held] = (await list()).body.bonuses
    expect(held?.signals.map(({ kind }) => kind)).toEqual(['CIRCLE_OF_TRANSFERS', 'SAME_NETWORK'])
    expect(held?.earlierDecisions.map(({ decision }) => decision)).toEqual(['REJECT'])
    // The one that nobody had looked at is released along with it; what somebody has refused stays so.
    expect((await decide(held?.id ?? '', 'APPROVE')).body.alsoDecided).toBe(1)
    await buys(buyer, 100n * usdt)
    await pay()
    expect(await outcomes()).toEqual(['REFUSED', 'REFUSED', 'REFUSED', 'PAID', 'PAID', 'PAID', 3])
  })

  test('what is held for something else waits for a decision of its own', async () => {
    await fund(20n * usdt)
    await buys(buyer, 100n * usdt)
    await pay()
    await shareNetwork()
    await buys(buyer, 100n * usdt)
    await pay()
    expect((await decide(await heldId(), 'REJECT')).body.alsoDecided).toBe(0)
    expect(await outcomes()).toEqual(['REFUSED', 'HELD', 0])
  })

  test('what was refused without a look can be released, unless its package has ended early', async () => {
    await fund(20n * usdt)
    await buys(buyer, 100n * usdt)
    await pay()
    await decide(await heldId(), 'REJECT')
    await buys(buyer, 100n * usdt)
    const left = await buys(buyer, 100n * usdt)
    await pay()
    await leaves(buyer, left, 100n * usdt)
    expect(await outcomes()).toEqual(['REFUSED', 'REFUSED', 'TAKEN_BACK', 0])
    const id = (await refusedAsBefore())[0]?.id ?? ''
    expect((await decide(id, 'REJECT')).body.code).toBe('ALREADY_DECIDED')
    t.advance(1)
    expect((await decide(id, 'APPROVE')).body.alsoDecided).toBe(0)
    await pay()
    expect(await outcomes()).toEqual(['REFUSED', 'PAID', 'TAKEN_BACK', 1])
  })
})

test('refused, it is never paid, and the audit log says who refused it and why', async () => {
  await fund(1n * usdt)
  await buys(buyer, 100n * usdt)
  await pay()
  const id = await heldId()
  expect((await decide(id, 'REJECT', '')).body.code).toBe('REQUIRED')
  expect((await decide(id, 'REJECT', 'The same person')).status).toBe(200)
  await pay()
  expect(await outcomes()).toEqual(['REFUSED', 0])
  const entry = await t.app.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'action', 'reason'])
    .where('subject', '=', `bonus:${id}`)
    .execute()
  expect(entry).toEqual([{ operator_id: operatorId, action: 'bonuses.refuse', reason: 'The same person' }])
})

test('of many decisions at once, one counts', async () => {
  await fund(1n * usdt)
  await buys(buyer, 100n * usdt)
  await pay()
  const id = await heldId()
  const answers = await Promise.all(
    (['APPROVE', 'REJECT', 'APPROVE', 'REJECT'] as const).map((decision) => decide(id, decision)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('a package that is left while its bonus is held or decided on takes the bonus back, and nobody is paid', async () => {
  await fund(10n * usdt)
  for (let round = 0; round < 4; round++) {
    const order = await buys(buyer, 100n * usdt)
    await pay()
    const id = await heldId()
    await Promise.all([leaves(buyer, order, 100n * usdt), decide(id, 'APPROVE')])
    expect((await decide(id, 'APPROVE')).body.code).toBe('ALREADY_DECIDED')
    await pay()
    expect(await outcomes()).toEqual(['TAKEN_BACK', 0])
    await newTeam()
  }
})

test('a package that ends at the moment at which its bonus is refused leaves the refusal, and the round goes on', async () => {
  await fund(10n * usdt)
  const order = await buys(buyer, 100n * usdt)
  await pay()
  const id = await heldId()
  const at = t.app.clock.now()
  const end = { kind: 'ENDED', member: buyer.number, order, amount: 100n * usdt, isLeft: true, at } as const
  await plantEvents(t.app, [end])
  await asOwner(t.ownerUrl, async (owner) => {
    // The decision has its bonus and waits to be logged; the worker has begun and waits for the bonus.
    await owner.query('begin')
    await owner.query('lock table audit_entry in share mode')
    const deciding = decide(id, 'REJECT')
    await untilSomebodyWaits(t.app.db)
    const working = runEvents(t.app).catch(String)
    await untilSomebodyWaits(t.app.db, 2)
    await owner.query('commit')
    expect((await deciding).status).toBe(200)
    expect(await working).toBe(1)
  })
  expect(await outcomes()).toEqual(['REFUSED', 0])
})

test('what was never held is not found', async () => {
  await fund(1n * usdt)
  await buys(sibling, 100n * usdt)
  const { transfer_id } = await t.app.db
    .selectFrom('bonus')
    .select('transfer_id')
    .where('receiver', '=', sponsor.number)
    .executeTakeFirstOrThrow()
  expect((await decide(transfer_id, 'REJECT')).body.code).toBe('NOT_FOUND')
  await pay()
  expect(await outcomes()).toEqual(['PAID', 1])
})

describe('the database', () => {
  const setState = (state: string) =>
    t.app.db.transact((tx) =>
      tx.updateTable('bonus').set({ state }).where('receiver', '=', sponsor.number).execute(),
    )

  test('lets nothing but an operator’s act move a held bonus', async () => {
    await fund(1n * usdt)
    await buys(buyer, 100n * usdt)
    await pay()
    const { id } = await t.app.db
      .selectFrom('bonus')
      .select('id')
      .where('receiver', '=', sponsor.number)
      .executeTakeFirstOrThrow()
    for (const state of ['WAITING', 'REFUSED', 'PAYING', 'PAID', 'TAKEN_BACK'])
      await expect(setState(state)).rejects.toMatchObject({ code: '23001' })
    const review = { bonus_id: id, receiver: 0, source: 0, decision: 'RELEASE', reason: '' }
    const decided = { operator_id: operatorId, decided_at: t.app.clock.now() }
    await expect(
      t.app.db.transact((tx) =>
        tx
          .insertInto('bonus_review')
          .values({ ...review, ...decided })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' })
    expect(await outcomes()).toEqual(['HELD', 0])
  })

  test('refuses nothing without a look that was not refused between the same two before', async () => {
    await fund(5n * usdt)
    await buys(buyer, 100n * usdt)
    await pay()
    await decide(await heldId(), 'REJECT')
    await buys(sibling, 100n * usdt)
    const refuseAsBefore = t.app.db.transact((tx) =>
      sql`
        insert into bonus_refused_before (bonus_id, review_id, noted_at)
        select waiting.id, refused.id, now() from bonus waiting join bonus refused using (receiver)
        where receiver = ${sponsor.number} and waiting.state = 'WAITING' and refused.state = 'REFUSED'
      `.execute(tx),
    )
    await expect(refuseAsBefore).rejects.toMatchObject({ code: '23001' })
    await expect(setState('WAITING')).rejects.toMatchObject({ code: '23001' })
    await pay()
    expect(await outcomes()).toEqual(['REFUSED', 'PAID', 1])
  })

  test('holds nothing without a signal, nor what was released', async () => {
    await buys(sibling, 100n * usdt)
    await expect(setState('HELD')).rejects.toMatchObject({ code: '23001' })
    await fund(2n * usdt)
    await pay()
    await buys(buyer, 100n * usdt)
    await pay()
    await decide(await heldId(), 'APPROVE')
    await expect(setState('HELD')).rejects.toMatchObject({ code: '23001' })
    await pay()
    expect(await outcomes()).toEqual(['PAID', 'PAID', 2])
  })
})
