/** A decision about a held bonus applies to its two members and signals. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BonusReview, openBonusReview } from '../../../../../tests/support/bonus-review.ts'
import { signsInFrom } from '../../../../../tests/support/traits.ts'

const usdt = 1_000_000n

let review: BonusReview
beforeAll(async () => {
  review = await openBonusReview()
})
afterAll(() => review.close())
beforeEach(() => review.beginAnew())

const heldThree = async () => {
  await review.fund(20n * usdt)
  for (let nth = 0; nth < 3; nth++) await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  expect(await review.outcomes()).toEqual(['HELD', 'HELD', 'HELD', 0])
}
const refusedAsBefore = async () =>
  (await review.list({ state: 'REFUSED_AS_BEFORE' })).body.bonuses.filter(
    ({ source }) => source.memberId === String(review.buyer.number),
  )
const shareNetwork = async () => {
  for (const member of [review.sponsor, review.buyer])
    await signsInFrom(review.t.app, member, '198.51.100.78')
}

test('a release applies to the two members and the signals: to all other held bonuses', async () => {
  await heldThree()
  const [, second] = (await review.list()).body.bonuses
  expect([second?.released, second?.refused]).toEqual(Array(2).fill({ count: 3, amount: '3.00' }))
  expect((await review.decide(await review.heldId(1), 'APPROVE')).body.alsoDecided).toBe(2)
  await review.pay()
  expect(await review.outcomes()).toEqual(['PAID', 'PAID', 'PAID', 3])
})

test('so does a refusal: to all other held bonuses and later ones', async () => {
  await heldThree()
  expect((await review.decide(await review.heldId(1), 'REJECT', 'The same person')).body.alsoDecided).toBe(2)
  await review.buys(review.buyer, 100n * usdt)
  await review.buys(review.sibling, 100n * usdt)
  await review.pay()
  expect(await review.outcomes()).toEqual(['REFUSED', 'REFUSED', 'REFUSED', 'REFUSED', 'PAID', 1])
  expect((await review.list()).body.bonuses).toEqual([])
  expect(await refusedAsBefore()).toMatchObject([
    {
      amount: '1.00',
      signals: [{ kind: 'CIRCLE_OF_TRANSFERS' }],
      earlierDecisions: [{ decision: 'REJECT', reason: 'The same person', signals: ['CIRCLE_OF_TRANSFERS'] }],
    },
  ])
})

test('a new signal holds again, and its release withdraws the refusal', async () => {
  await heldThree()
  await review.decide(await review.heldId(), 'REJECT')
  await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  review.t.advance(1)
  await shareNetwork()
  await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  expect((await review.outcomes()).slice(3)).toEqual(['REFUSED', 'HELD', 0])
  const [held] = (await review.list()).body.bonuses
  expect(held?.signals.map(({ kind }) => kind)).toEqual(['CIRCLE_OF_TRANSFERS', 'SAME_NETWORK'])
  expect(held?.earlierDecisions.map(({ decision }) => decision)).toEqual(['REJECT'])
  expect([held?.released.count, held?.refused.count]).toEqual([2, 1])
  // The bonus without a decision is released along with it; one that an operator has refused stays so.
  expect((await review.decide(held?.id ?? '', 'APPROVE')).body.alsoDecided).toBe(1)
  await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  expect(await review.outcomes()).toEqual(['REFUSED', 'REFUSED', 'REFUSED', 'PAID', 'PAID', 'PAID', 3])
})

test('a bonus held for another signal waits for its own decision', async () => {
  await review.fund(20n * usdt)
  await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  await shareNetwork()
  await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  expect((await review.decide(await review.heldId(), 'REJECT')).body.alsoDecided).toBe(0)
  expect(await review.outcomes()).toEqual(['REFUSED', 'HELD', 0])
})

test('a bonus refused automatically can be released, unless its package has ended early', async () => {
  await review.fund(20n * usdt)
  await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  await review.decide(await review.heldId(), 'REJECT')
  await review.buys(review.buyer, 100n * usdt)
  const left = await review.buys(review.buyer, 100n * usdt)
  await review.pay()
  await review.leaves(review.buyer, left, 100n * usdt)
  expect(await review.outcomes()).toEqual(['REFUSED', 'REFUSED', 'TAKEN_BACK', 0])
  const id = (await refusedAsBefore())[0]?.id ?? ''
  expect((await review.decide(id, 'REJECT')).body.code).toBe('ALREADY_DECIDED')
  review.t.advance(1)
  expect((await review.decide(id, 'APPROVE')).body.alsoDecided).toBe(0)
  await review.pay()
  expect(await review.outcomes()).toEqual(['REFUSED', 'PAID', 'TAKEN_BACK', 1])
})
