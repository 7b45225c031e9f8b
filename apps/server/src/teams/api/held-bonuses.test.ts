import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BonusReview, openBonusReview } from '../../../../../tests/support/bonus-review.ts'
import { asOwner } from '../../../../../tests/support/database.ts'
import { plantEvents } from '../../../../../tests/support/teams.ts'
import { signsInFrom } from '../../../../../tests/support/traits.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { runEvents } from '../bonuses/run-events.ts'

const usdt = 1_000_000n

let review: BonusReview
beforeAll(async () => {
  review = await openBonusReview()
})
afterAll(() => review.close())
beforeEach(() => review.beginAnew())

test('held bonuses do not block those behind them, and are listed with their signals', async () => {
  await review.fund(2n * usdt)
  await review.buys(review.buyer, 100n * usdt)
  await review.buys(review.sibling, 200n * usdt)
  await review.pay()
  expect(await review.outcomes()).toEqual(['HELD', 'PAID', 2])
  const { body } = await review.list()
  expect(body).toMatchObject({
    bonuses: [
      {
        bonusType: 'SUBSCRIBE_BONUS',
        amount: '1.00',
        depth: 1,
        receiver: { memberId: String(review.sponsor.number), username: review.sponsor.username },
        source: { memberId: String(review.buyer.number), username: review.buyer.username },
        signals: [
          {
            kind: 'CIRCLE_OF_TRANSFERS',
            about: `${review.sponsor.number} > ${review.buyer.number} > ${review.sponsor.number}`,
          },
        ],
      },
    ],
    next: null,
  })
})

test('all held bonuses are found, though only one could be paid at a time', async () => {
  await review.buys(review.buyer, 100n * usdt)
  await review.buys(review.buyer, 100n * usdt)
  await review.buys(review.sibling, 100n * usdt)
  await review.fund(1n * usdt)
  expect(await review.pay(3)).toBe(true)
  expect(await review.outcomes()).toEqual(['HELD', 'HELD', 'PAID', 1])
  const { next } = (await review.list({ pageSize: 1 })).body
  expect((await review.list({ after: next, pageSize: 1 })).body).toMatchObject({
    bonuses: [{ id: await review.heldId(1) }],
    next: null,
  })
})

test('a bonus that the budget does not cover yet is not checked, and waits', async () => {
  await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  expect(await review.outcomes()).toEqual(['WAITING', 0])
  await review.fund(1n * usdt)
  await review.pay()
  expect(await review.outcomes()).toEqual(['HELD', 0])
})

describe('when released', () => {
  test('is paid once, and before later bonuses', async () => {
    await review.fund(1n * usdt)
    await review.buys(review.buyer, 100n * usdt)
    await review.pay()
    const id = await review.heldId()
    await review.buys(review.sibling, 100n * usdt)
    expect((await review.decide(id, 'APPROVE')).status).toBe(200)
    expect((await review.decide(id, 'APPROVE')).body.code).toBe('ALREADY_DECIDED')
    expect((await review.decide(id, 'REJECT')).body.code).toBe('ALREADY_DECIDED')
    await Promise.all([review.pay(), review.pay(), review.pay()])
    expect(await review.outcomes()).toEqual(['PAID', 'WAITING', 1])
    expect((await review.decide(id, 'REJECT')).body.code).toBe('ALREADY_DECIDED')
    await review.fund(1n * usdt)
    await review.pay()
  })

  test('the same signal between these two is not raised again, but a new one is', async () => {
    await review.fund(5n * usdt)
    await review.buys(review.buyer, 100n * usdt)
    await review.pay()
    await review.decide(await review.heldId(), 'APPROVE')
    await review.buys(review.buyer, 100n * usdt)
    await review.pay()
    expect(await review.outcomes()).toEqual(['PAID', 'PAID', 2])
    for (const member of [review.sponsor, review.buyer])
      await signsInFrom(review.t.app, member, '198.51.100.77')
    await review.buys(review.buyer, 100n * usdt)
    await review.pay()
    expect(await review.outcomes()).toEqual(['PAID', 'PAID', 'HELD', 2])
    expect((await review.list()).body.bonuses[0]?.signals.map(({ kind }) => kind)).toEqual(['SAME_NETWORK'])
  })
})

test('refused, it is never paid, and the audit log has the operator and the reason', async () => {
  await review.fund(1n * usdt)
  await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  const id = await review.heldId()
  expect((await review.decide(id, 'REJECT', '')).body.code).toBe('REQUIRED')
  expect((await review.decide(id, 'REJECT', 'The same person')).status).toBe(200)
  await review.pay()
  expect(await review.outcomes()).toEqual(['REFUSED', 0])
  const entry = await review.t.app.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'action', 'reason'])
    .where('subject', '=', `bonus:${id}`)
    .execute()
  expect(entry).toEqual([
    { operator_id: review.operatorId, action: 'bonuses.refuse', reason: 'The same person' },
  ])
})

test('of many concurrent decisions, one counts', async () => {
  await review.fund(1n * usdt)
  await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  const id = await review.heldId()
  const answers = await Promise.all(
    (['APPROVE', 'REJECT', 'APPROVE', 'REJECT'] as const).map((decision) => review.decide(id, decision)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('a package left while its bonus is held or decided takes the bonus back, and nobody is paid', async () => {
  await review.fund(10n * usdt)
  for (let round = 0; round < 4; round++) {
    const order = await review.buys(review.buyer, 100n * usdt)
    await review.pay()
    const id = await review.heldId()
    await Promise.all([review.leaves(review.buyer, order, 100n * usdt), review.decide(id, 'APPROVE')])
    expect((await review.decide(id, 'APPROVE')).body.code).toBe('ALREADY_DECIDED')
    await review.pay()
    expect(await review.outcomes()).toEqual(['TAKEN_BACK', 0])
    await review.newTeam()
  }
})

test('a package that ends while its bonus is refused keeps the refusal, and the round continues', async () => {
  await review.fund(10n * usdt)
  const order = await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  const id = await review.heldId()
  const at = review.t.app.clock.now()
  const end = {
    kind: 'ENDED',
    member: review.buyer.number,
    order,
    amount: 100n * usdt,
    isLeft: true,
    at,
  } as const
  await plantEvents(review.t.app, [end])
  await asOwner(review.t.ownerUrl, async (owner) => {
    // The decision holds its bonus and waits for the log; the worker has started and waits for the bonus.
    await owner.query('begin')
    await owner.query('lock table audit_entry in share mode')
    const deciding = review.decide(id, 'REJECT')
    await untilSomebodyWaits(review.t.app.db)
    const working = runEvents(review.t.app).catch(String)
    await untilSomebodyWaits(review.t.app.db, 2)
    await owner.query('commit')
    expect((await deciding).status).toBe(200)
    expect(await working).toBe(1)
  })
  expect(await review.outcomes()).toEqual(['REFUSED', 0])
})

test('a bonus that was never held is not found', async () => {
  await review.fund(1n * usdt)
  await review.buys(review.sibling, 100n * usdt)
  const { transfer_id } = await review.t.app.db
    .selectFrom('bonus')
    .select('transfer_id')
    .where('receiver', '=', review.sponsor.number)
    .executeTakeFirstOrThrow()
  expect((await review.decide(transfer_id, 'REJECT')).body.code).toBe('NOT_FOUND')
  await review.pay()
  expect(await review.outcomes()).toEqual(['PAID', 1])
})
