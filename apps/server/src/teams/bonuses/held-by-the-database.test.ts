import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BonusReview, openBonusReview } from '../../../../../tests/support/bonus-review.ts'

const usdt = 1_000_000n

let review: BonusReview
beforeAll(async () => {
  review = await openBonusReview()
})
afterAll(() => review.close())
beforeEach(() => review.beginAnew())

const setState = (state: string) =>
  review.t.app.db.transact((tx) =>
    tx.updateTable('bonus').set({ state }).where('receiver', '=', review.sponsor.number).execute(),
  )

test('the database moves a held bonus only by an operator’s decision', async () => {
  await review.fund(1n * usdt)
  await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  const { id } = await review.t.app.db
    .selectFrom('bonus')
    .select('id')
    .where('receiver', '=', review.sponsor.number)
    .executeTakeFirstOrThrow()
  for (const state of ['WAITING', 'REFUSED', 'PAYING', 'PAID', 'TAKEN_BACK'])
    await expect(setState(state)).rejects.toMatchObject({ code: '23001' })
  const decided = { operator_id: review.operatorId, decided_at: review.t.app.clock.now() }
  // Releases are counted per operator, a refusal is a single decision.
  for (const [decision, code] of [
    ['RELEASE', '23001'],
    ['REFUSE', '42501'],
  ] as const) {
    const byHand = { bonus_id: id, receiver: 0, source: 0, decision, reason: 'None' }
    await expect(
      review.t.app.db.transact((tx) =>
        tx
          .insertInto('bonus_review')
          .values({ ...byHand, ...decided })
          .execute(),
      ),
    ).rejects.toMatchObject({ code })
  }
  expect(await review.outcomes()).toEqual(['HELD', 0])
})

test('the database refuses a bonus automatically only after a refusal between the same two', async () => {
  await review.fund(5n * usdt)
  await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  await review.decide(await review.heldId(), 'REJECT')
  await review.buys(review.sibling, 100n * usdt)
  const refuseAsBefore = review.t.app.db.transact((tx) =>
    sql`
      insert into bonus_refused_before (bonus_id, review_id, noted_at)
      select waiting.id, refused.id, now() from bonus waiting join bonus refused using (receiver)
      where receiver = ${review.sponsor.number} and waiting.state = 'WAITING' and refused.state = 'REFUSED'
    `.execute(tx),
  )
  await expect(refuseAsBefore).rejects.toMatchObject({ code: '23001' })
  await expect(setState('WAITING')).rejects.toMatchObject({ code: '23001' })
  await review.pay()
  expect(await review.outcomes()).toEqual(['REFUSED', 'PAID', 1])
})

test('the database holds no bonus without a signal, nor a released one', async () => {
  await review.buys(review.sibling, 100n * usdt)
  await expect(setState('HELD')).rejects.toMatchObject({ code: '23001' })
  await review.fund(2n * usdt)
  await review.pay()
  await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  await review.decide(await review.heldId(), 'APPROVE')
  await expect(setState('HELD')).rejects.toMatchObject({ code: '23001' })
  await review.pay()
  expect(await review.outcomes()).toEqual(['PAID', 'PAID', 2])
})
