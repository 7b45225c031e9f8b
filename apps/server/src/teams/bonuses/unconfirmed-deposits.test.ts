/** A purchase funded by a bank deposit without a matching bank statement line: its bonus takes two to release. */
import { operatorBonuses } from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BonusReview, openBonusReview } from '../../../../../tests/support/bonus-review.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { csvOf, importStatement } from '../../../../../tests/support/statements.ts'
import { credited } from '../../../../../tests/support/withdrawals.ts'

const usdt = 1_000_000n

type Operator = Awaited<ReturnType<typeof anOperator>>

let review: BonusReview
let [creditor, other]: Operator[] = []
beforeAll(async () => {
  review = await openBonusReview()
})
afterAll(() => review.close())
beforeEach(async () => {
  await review.beginAnew()
  const can = ['bonuses.review', 'deposits.decide', 'statements.import'] as const
  ;[creditor, other] = [await anOperator(review.t, can), await anOperator(review.t, can)]
  await review.fund(20n * usdt)
  const { sibling } = review
  await credited(review.t, { id: sibling.id, email: '', token: '' }, creditor as Operator)
  await review.buys(sibling, 100n * usdt)
})

const release = async (operator: Operator | undefined, id: string) => {
  const body = { id, decision: 'APPROVE' as const, reason: 'Asked' }
  const { body: answer } = await review.t.ask(
    operatorBonuses.decideHeldBonus,
    { body },
    { token: operator?.token ?? '' },
  )
  return answer.code ?? answer.state
}

test('it is held, shows the deposit, and one operator alone does not release it', async () => {
  await review.pay()
  const [held] = (await review.list()).body.bonuses
  expect(held).toMatchObject({
    signals: [{ kind: 'UNCONFIRMED_DEPOSIT', about: `${review.sibling.number}-1` }],
    releasesNeeded: 2,
    releasedBy: [],
  })
  const id = held?.id ?? ''
  expect(await release(other, id)).toBe('HELD')
  expect(await release(other, id)).toBe('SECOND_OPERATOR_NEEDED')
  expect((await review.outcomes()).slice(0, 1)).toEqual(['HELD'])
  expect((await review.list()).body.bonuses[0]).toMatchObject({ releasedBy: ['Olive'], releasedByMe: false })
  expect(await release(creditor, id)).toBe('RELEASED')
  await review.pay()
  expect(await review.outcomes()).toEqual(['PAID', 1])
})

test('the database counts for itself', async () => {
  await review.pay()
  const { rows } = await review.t.app.db.pool.query(
    `select id from bonus where state = 'HELD' order by id desc limit 1`,
  )
  await expect(
    review.t.app.db.pool.query(
      `insert into bonus_review (bonus_id, receiver, source, decision, operator_id, reason, decided_at)
       values ($1, 0, 0, 'RELEASE', $2, '', now())`,
      [rows[0]?.id, creditor?.id],
    ),
  ).rejects.toThrow('needs another operator')
})

test('once the bank’s line is there one is enough, unless they let the money in', async () => {
  await review.pay()
  const id = await review.heldId()
  const reference = `${review.sibling.number}-1`
  await importStatement(review.t, other as Operator, csvOf({ amount: '10800.00', details: reference }))
  expect(await release(creditor, id)).toBe('HELD')
  const third = await anOperator(review.t, ['bonuses.review'])
  expect(await release(third, id)).toBe('RELEASED')
})

test('a confirmed deposit holds nothing', async () => {
  const reference = `${review.sibling.number}-1`
  await importStatement(review.t, other as Operator, csvOf({ amount: '10800.00', details: reference }))
  await review.pay()
  expect(await review.outcomes()).toEqual(['PAID', 1])
})

test('each deposit needs its own line: one that is confirmed does not vouch for the next', async () => {
  const { sibling } = review
  await credited(review.t, { id: sibling.id, email: '', token: '' }, creditor as Operator)
  const details = `${sibling.number}-1`
  await importStatement(review.t, other as Operator, csvOf({ amount: '10800.00', details }))
  await review.pay()
  expect((await review.list()).body.bonuses[0]?.signals).toMatchObject([
    { kind: 'UNCONFIRMED_DEPOSIT', about: `${sibling.number}-2` },
  ])
  expect(await review.outcomes()).toEqual(['HELD', 0])
})
