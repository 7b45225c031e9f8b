import {
  capabilities,
  operatorHome as contract,
  kyc,
  operatorMoney,
  type QueueName,
  queueNames,
  queues,
} from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../../tests/support/database.ts'
import { documents } from '../../../../../tests/support/kyc.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { decide, waitingWithdrawal } from '../../../../../tests/support/withdrawals.ts'
import { coverageOf } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { allQueues } from '../all-queues.ts'

let t: TestServer
let olive: { id: string; token: string }
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  olive = await anOperator(t, capabilities)
})
afterAll(() => t.close())

const home = async ({ token } = olive) => (await t.ask(contract.home, undefined, { token })).body
const lengthOf = async (queue: QueueName) => (await home()).queues.find((one) => one.queue === queue)

async function applicant(): Promise<string> {
  const member = await aMember(t)
  await t.ask(kyc.submitKyc, { body: await documents() }, { token: member.token })
  t.advance(1)
  const { id } = await t.app.db
    .selectFrom('kyc_submission')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  return id
}

describe('what is pending', () => {
  test('is counted, with the oldest item’s waiting time', async () => {
    expect(await lengthOf('kyc')).toEqual({ queue: 'kyc', waiting: 0, oldestSince: null })
    const begun = t.app.clock.now().toISOString()
    const first = await applicant()
    await applicant()
    expect(await lengthOf('kyc')).toEqual({ queue: 'kyc', waiting: 2, oldestSince: begun })
    await t.ask(kyc.decideKyc, { body: { submissionId: first, decision: 'APPROVE' } }, olive)
    expect(await lengthOf('kyc')).toMatchObject({ waiting: 1 })
    expect((await lengthOf('kyc'))?.oldestSince).not.toBe(begun)
  })

  test('moves from the approvers’ queue to the payers’', async () => {
    const ann = await aMember(t, { usdt: '500' })
    const id = await waitingWithdrawal(t, ann)
    expect(await lengthOf('withdrawals')).toMatchObject({ waiting: 1 })
    await decide(t, olive, id)
    expect(await lengthOf('withdrawals')).toMatchObject({ waiting: 0 })
    // Once frozen it waits for an operator to release it; it was in no queue before.
    const frozen_at = t.app.clock.now()
    await t.app.db.transact((tx) =>
      tx.updateTable('member').set({ frozen_at }).where('id', '=', ann.id).execute(),
    )
    expect(await lengthOf('heldWithdrawals')).toMatchObject({ waiting: 1 })
    expect(await lengthOf('bankPayments')).toMatchObject({ waiting: 0 })
    const held = await t.ask(operatorMoney.paymentQueue, { query: { state: 'HELD' } }, olive)
    expect(held.body.withdrawals).toMatchObject([{ id, frozen: true }])
  })

  test('a stopped network is shown to every operator, without details that may name a member', async () => {
    const reader = await anOperator(t, [])
    expect((await home(reader)).stopped).toEqual([])
    await t.app.db.pool.query(
      "update network set stopped_at = now(), stop_reason = 'CREDITED_DEPOSIT_GONE: 10.00 USDT credited to member 100001 in 0x1' where network = 'BEP20'",
    )
    expect((await home(reader)).stopped).toEqual([
      { network: 'BEP20', since: expect.any(String), reason: 'CREDITED_DEPOSIT_GONE' },
    ])
    await t.app.db.pool.query(
      "update network set stopped_at = null, stop_reason = null where network = 'BEP20'",
    )
  })

  test('covers every queue, and only those of the operator’s capabilities', async () => {
    expect(allQueues.map(({ name }) => name)).toEqual(queueNames)
    expect((await home()).queues.map(({ queue }) => queue)).toEqual(queueNames)
    const reviewer = await anOperator(t, ['kyc.review', 'withdrawals.pay'])
    const seen = await home(reviewer)
    expect(seen).toMatchObject({
      name: 'Olive',
      capabilities: ['kyc.review', 'withdrawals.pay'],
      books: null,
    })
    expect(seen.queues.map(({ queue }) => queues[queue])).toEqual([
      'kyc.review',
      'withdrawals.pay',
      'withdrawals.pay',
      'withdrawals.pay',
      // Proposals of any kind, among them those about vanished payouts.
      expect.arrayContaining(['withdrawals.pay']),
    ])
    expect((await home(await anOperator(t, []))).queues).toEqual([])
  })
})

describe('the books at a glance', () => {
  test('show liabilities, assets and the platform’s own funds, and these add up', async () => {
    await aMember(t, { usdt: '1000', bonus: '20' })
    const { owed, own, held } = await coverageOf(t.app.db)
    const { rows } = await t.app.db.pool.query<{ sum: string }>(
      `select coalesce(sum(entry.amount), 0) as sum from entry join ledger_account account on account.id = entry.account_id
       where account.member_id is not null and account.asset = 'USDT'`,
    )
    expect(String(owed)).toBe(rows[0]?.sum)
    expect(held.reduce((sum, { amount }) => sum + amount, 0n)).toBe(owed + own)
    const { books } = await home()
    expect(books?.coverage.held.map(({ place }) => place)).toEqual([
      'ERC20',
      'TRC20',
      'BEP20',
      'BANK',
      'BROKER',
      'COMPANY',
    ])
    expect(books?.reconciliation).toBeNull()
  })

  test('have seven days, ending today, with the payments to members of each', async () => {
    const before = (await home()).books?.days ?? []
    expect(before).toHaveLength(7)
    expect(before.at(-1)?.day).toBe(t.app.clock.now().toISOString().slice(0, 10))
    const id = await waitingWithdrawal(t, await aMember(t, { usdt: '500' }), '100')
    // The state that its payout leaves.
    await transactAsOwner(t.ownerUrl, async (tx) => {
      for (const state of ['APPROVED', 'PROCESSING', 'COMPLETED']) {
        if (state === 'APPROVED')
          await tx
            .insertInto('withdrawal_approval')
            .values({ withdrawal_id: id, operator_id: olive.id, created_at: t.app.clock.now() })
            .execute()
        await tx
          .updateTable('withdrawal')
          .set({ state, changed_at: t.app.clock.now() })
          .where('id', '=', id)
          .execute()
      }
    })
    expect((await home()).books?.days.at(-1)?.moneyOut).toBe('99.00')
  })
})

describe('an item that has left its queue', () => {
  const decisions = (queue: QueueName, item: string, by = olive) =>
    t.ask(contract.itemDecisions, { query: { queue, item } }, { token: by.token })

  test('shows who decided it, when, how and why, to operators of the queue', async () => {
    const id = await applicant()
    expect((await decisions('kyc', id)).body).toMatchObject({ waits: true, decisions: [] })
    const reason = 'The document has expired.'
    const body = { submissionId: id, decision: 'REJECT' as const, reason }
    await t.ask(kyc.decideKyc, { body }, olive)
    const { waits, decisions: made } = (await decisions('kyc', id)).body
    expect({ waits, made }).toEqual({
      waits: false,
      made: [{ at: expect.any(String), operator: 'Olive', action: 'kyc.reject', reason }],
    })
    const payer = await anOperator(t, ['withdrawals.pay'])
    expect((await decisions('kyc', id, payer)).body.code).toBe('FORBIDDEN')
    expect((await decisions('kyc', newId())).body.code).toBe('NOT_FOUND')
  })

  test('shows the same for a withdrawal', async () => {
    const id = await waitingWithdrawal(t, await aMember(t, { usdt: '500' }))
    await decide(t, olive, id)
    expect((await decisions('withdrawals', id)).body).toMatchObject({
      waits: false,
      decisions: [{ operator: 'Olive', action: 'withdrawals.approve' }],
    })
  })

  test('every queue of items with an id supports this', async () => {
    for (const { name, itemIsId } of allQueues)
      if (itemIsId) expect((await decisions(name, newId())).body.code, name).toBe('NOT_FOUND')
  })
})

describe('an item that an operator has open', () => {
  const claim = (item: string, by = olive, queue: QueueName = 'kyc') =>
    t.ask(contract.claimItem, { body: { queue, item } }, { token: by.token })
  const rowOf = async (submissionId: string, by = olive) =>
    (await t.ask(kyc.kycQueue, { query: { item: submissionId } }, { token: by.token })).body.submissions.find(
      (one) => one.submissionId === submissionId,
    )

  test('is claimed until its operator leaves it or closes the page, and others can still decide', async () => {
    const casper = await anOperator(t, ['kyc.review'])
    const id = await applicant()
    const since = t.app.clock.now().toISOString()
    expect((await claim(id)).body.claim).toEqual({ by: 'Olive', since, isOwn: true })
    expect((await claim(id, casper)).body.claim).toEqual({ by: 'Olive', since, isOwn: false })
    expect(await rowOf(id, casper)).toMatchObject({ claim: { since, isOwn: false } })
    t.advance(40)
    // Renewing keeps the time at which it was taken.
    expect((await claim(id)).body.claim).toMatchObject({ since, isOwn: true })
    t.advance(40)
    expect((await claim(id, casper)).body.claim).toMatchObject({ since, isOwn: false })
    t.advance(61)
    expect(await rowOf(id)).toMatchObject({ claim: null })
    expect((await claim(id, casper)).body.claim).toMatchObject({ isOwn: true })
    await t.ask(contract.leaveItem, { body: { queue: 'kyc', item: id } }, olive)
    expect(await rowOf(id)).toMatchObject({ claim: { isOwn: false } })
    await t.ask(contract.leaveItem, { body: { queue: 'kyc', item: id } }, casper)
    expect(await rowOf(id)).toMatchObject({ claim: null })

    await claim(id, casper)
    const body = { submissionId: id, decision: 'APPROVE' as const }
    expect((await t.ask(kyc.decideKyc, { body }, olive)).status).toBe(200)
    const late = await t.ask(
      kyc.decideKyc,
      { body: { ...body, decision: 'REJECT', reason: 'No' } },
      { token: casper.token, language: 'zh' },
    )
    expect(late.body).toMatchObject({
      code: 'ALREADY_DECIDED',
      message: 'Olive 已批准此事项。',
      params: { decidedBy: 'Olive', decision: 'APPROVED', decidedAt: expect.any(String) },
    })
    expect((await claim(id, casper)).body.code).toBe('NOT_FOUND')
  })

  test('is claimed by one of two concurrent operators, and both see the same', async () => {
    const casper = await anOperator(t, ['kyc.review'])
    const id = await applicant()
    const answers = await Promise.all([claim(id), claim(id, casper)])
    expect(answers.filter(({ body }) => body.claim?.isOwn)).toHaveLength(1)
  })

  test('cannot be claimed without access to the queue, nor if it doesn’t exist', async () => {
    const stranger = await anOperator(t, ['alarms.clear'])
    const id = await applicant()
    expect((await claim(id, stranger)).body.code).toBe('FORBIDDEN')
    for (const item of [newId(), 'x', "' or true --"]) expect((await claim(item)).body.code).toBe('NOT_FOUND')
    expect((await claim('TRC20', olive, 'networks')).body.code).toBe('NOT_FOUND')
    expect((await claim('TRC20', await anOperator(t, ['kyc.review']), 'networks')).body.code).toBe(
      'FORBIDDEN',
    )
  })
})
