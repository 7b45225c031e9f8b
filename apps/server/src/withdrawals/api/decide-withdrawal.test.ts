import { content, operatorMoney, operatorProposals, withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import {
  credited,
  decide,
  requestUsdt,
  stateOf,
  waitingWithdrawal,
} from '../../../../../tests/support/withdrawals.ts'
import { balancesOf } from '../../ledger/balances.ts'
import { walletOf } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'

let t: TestServer
let olive: { id: string; token: string }
let casper: { id: string; token: string }
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000, secondApprovalAbove: 500_000_000n })
  ;[olive, casper] = [
    await anOperator(t, ['withdrawals.approve']),
    await anOperator(t, ['withdrawals.approve']),
  ]
})
afterAll(() => t.close())

const usdt = async (member: Member) => (await balancesOf(t.app.db, [walletOf(member.id, 'usdt')]))[0]
const cancel = (member: Member, withdrawalId: string) =>
  t.ask(withdrawals.cancelWithdrawal, { body: { withdrawalId } }, { token: member.token })
const queue = async (state?: 'PENDING' | 'APPROVED', by = olive) =>
  (
    await t.ask(
      operatorMoney.withdrawalQueue,
      { query: { pageSize: 100, ...(state ? { state } : {}) } },
      { token: by.token },
    )
  ).body.withdrawals
const notificationsOf = async (member: Member) =>
  (await t.ask(content.notificationList, { query: {} as never }, { token: member.token })).body

describe('cancelling', () => {
  test('[STA-053] a pending withdrawal returns its amount; cancelling twice returns it once', async () => {
    const ann = await aMember(t, { usdt: '100' })
    const id = await waitingWithdrawal(t, ann, '60')
    expect(await usdt(ann)).toBe(40_000_000n)
    const key = newId()
    const send = () =>
      t.ask(withdrawals.cancelWithdrawal, { body: { withdrawalId: id } }, { token: ann.token, key })
    const first = await send()
    expect(first.body.message).toContain('cancelled')
    expect(first.body).not.toHaveProperty('replayed')
    expect(await cancel(ann, id)).toEqual(first)
    // A repeat under the same key reports that the cancellation went through.
    expect((await send()).body).toMatchObject({ replayed: { state: 'COMPLETED' } })
    expect(await usdt(ann)).toBe(100_000_000n)
    expect(await stateOf(t, id)).toBe('CANCELLED')
  })

  test('a withdrawal of another member, an unknown one and an approved one are not cancelled', async () => {
    const [ann, ben] = [await aMember(t, { usdt: '100' }), await aMember(t)]
    const id = await waitingWithdrawal(t, ann)
    for (const which of [id, newId(), 'no-id']) {
      expect((await cancel(ben, which)).body.code).toBe('NOT_FOUND')
    }
    await decide(t, olive, id)
    expect((await cancel(ann, id)).body.code).toBe('WITHDRAWAL_UNDER_WAY')
    expect(await stateOf(t, id)).toBe('APPROVED')
    expect(await usdt(ann)).toBe(0n)
  })

  test('of a concurrent cancel and approval one wins, and the money is in one place', async () => {
    const ann = await aMember(t, { usdt: '1000' })
    const outcomes = new Set<string>()
    for (let round = 0; round < 10; round++) {
      const before = await usdt(ann)
      const id = await waitingWithdrawal(t, ann, '10')
      const both = [() => cancel(ann, id), () => decide(t, olive, id)]
      if (round % 2) both.reverse()
      const replies = await Promise.all(both.map((act) => act()))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const state = await stateOf(t, id)
      outcomes.add(state)
      expect((before ?? 0n) - ((await usdt(ann)) ?? 0n)).toBe(state === 'CANCELLED' ? 0n : 10_000_000n)
    }
    expect([...outcomes].every((state) => ['CANCELLED', 'APPROVED'].includes(state))).toBe(true)
  })
})

describe('approval', () => {
  test('by the operator who gave the member USDP takes a second one', async () => {
    const ann = await aMember(t, { usdt: '2000' })
    const both = ['platform.fund', 'withdrawals.approve'] as const
    const giving = [await anOperator(t, both), await anOperator(t, both)] as const
    const [requester, agreeing] = giving
    const { number } = await t.app.db
      .selectFrom('member')
      .select('number')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
    const grant = { memberId: String(number), amount: '10', reason: 'Welcome' }
    const proposed = await t.ask(
      operatorProposals.proposeUsdpGrant,
      { body: grant },
      { token: requester.token },
    )
    const decision = { id: proposed.body.proposalId, decision: 'APPROVE' as const, reason: 'Agreed' }
    const decided = await t.ask(
      operatorProposals.decideProposal,
      { body: decision },
      { token: agreeing.token },
    )
    expect(decided.status).toBe(200)
    for (const operator of giving) {
      const id = await waitingWithdrawal(t, ann, '60')
      expect((await decide(t, operator, id)).body.state).toBe('PENDING')
      expect((await decide(t, casper, id)).body.state).toBe('APPROVED')
    }
  })

  test('by the operator who credited a bank deposit to the member takes a second one, however long ago', async () => {
    const ann = await aMember(t, { usdt: '2000' })
    await credited(t, ann, olive)
    const needed = async (id: string, by = olive) =>
      (await queue(undefined, by)).find((one) => one.id === id)?.approvalsNeeded
    const alone = await waitingWithdrawal(t, ann, '60')
    expect([await needed(alone), await needed(alone, casper)]).toEqual([2, 1])
    expect((await decide(t, olive, alone)).body.state).toBe('PENDING')
    // The second operator sees that theirs is the second approval.
    expect(await needed(alone, casper)).toBe(2)
    expect((await decide(t, olive, alone)).body.code).toBe('SECOND_OPERATOR_NEEDED')
    const byHand = t.app.db.transact((tx) =>
      tx.updateTable('withdrawal').set({ state: 'APPROVED' }).where('id', '=', alone).execute(),
    )
    await expect(byHand).rejects.toThrow('needs 2 operators')
    expect((await decide(t, casper, alone)).body.state).toBe('APPROVED')
    const another = await waitingWithdrawal(t, ann, '60')
    expect((await decide(t, casper, another)).body.state).toBe('APPROVED')
    const ben = await aMember(t, { usdt: '100' })
    await credited(t, ben, olive, 400)
    const later = await waitingWithdrawal(t, ben, '60')
    expect(await needed(later)).toBe(2)
    expect((await decide(t, olive, later)).body.state).toBe('PENDING')
  })

  test('[STA-054] one operator is enough up to the limit, and the member is notified', async () => {
    const ann = await aMember(t, { usdt: '500' })
    const id = await waitingWithdrawal(t, ann, '500')
    expect((await queue()).find((waiting) => waiting.id === id)).toMatchObject({
      amount: '500.00',
      approvalsNeeded: 1,
      approvedBy: [],
      state: 'PENDING',
    })
    expect((await decide(t, olive, id)).body).toMatchObject({ state: 'APPROVED' })
    expect((await decide(t, casper, id)).body.code).toBe('ALREADY_DECIDED')
    expect((await queue('APPROVED')).find((approved) => approved.id === id)?.approvedBy).toEqual(['Olive'])
    expect(JSON.stringify(await notificationsOf(ann))).toContain('was approved')
  })

  test('above the limit it needs two, and the same operator twice is not enough', async () => {
    const ann = await aMember(t, { usdt: '501' })
    const id = await waitingWithdrawal(t, ann, '500.000001')
    expect((await decide(t, olive, id)).body).toMatchObject({ state: 'PENDING' })
    expect((await decide(t, olive, id)).body.code).toBe('SECOND_OPERATOR_NEEDED')
    expect(await stateOf(t, id)).toBe('PENDING')
    expect((await decide(t, casper, id)).body).toMatchObject({ state: 'APPROVED' })
  })

  test('two concurrent approvals both count and approve the withdrawal', async () => {
    const ann = await aMember(t, { usdt: '600' })
    const id = await waitingWithdrawal(t, ann, '600')
    await Promise.all([decide(t, olive, id), decide(t, casper, id), decide(t, olive, id)])
    expect(await stateOf(t, id)).toBe('APPROVED')
  })

  test('a rejection needs a reason, which the member sees, and returns the amount', async () => {
    const ann = await aMember(t, { usdt: '100' })
    const id = await waitingWithdrawal(t, ann, '100')
    const without = await decide(t, olive, id, 'REJECT')
    expect(without.body.fields?.reason?.code).toBe('REQUIRED')
    expect((await decide(t, olive, id, 'REJECT', 'The name differs.')).body).toMatchObject({
      state: 'REJECTED',
    })
    expect(await usdt(ann)).toBe(100_000_000n)
    const list = await t.ask(withdrawals.recentWithdrawals, { query: {} }, { token: ann.token })
    expect(list.body.withdrawals).toMatchObject([
      { state: 'REJECTED', remark: 'The name differs.', canCancel: false },
    ])
    expect(JSON.stringify(await notificationsOf(ann))).toContain('The name differs.')
    const { rows } = await t.app.db.pool.query('select action, reason from audit_entry where subject = $1', [
      `withdrawal:${id}`,
    ])
    expect(rows).toEqual([{ action: 'withdrawals.reject', reason: 'The name differs.' }])
  })

  test('requires the capability, and is refused to members', async () => {
    const ann = await aMember(t, { usdt: '100' })
    const id = await waitingWithdrawal(t, ann)
    const other = await anOperator(t, ['deposits.decide'])
    expect((await decide(t, other, id)).body.code).toBe('FORBIDDEN')
    expect((await decide(t, ann, id)).status).toBe(401)
    expect(await stateOf(t, id)).toBe('PENDING')
  })
})

describe('enforced by the database', () => {
  const raw = (statement: string, values: unknown[] = []) => t.app.db.pool.query(statement, values)
  // Approvals by the database owner need no operator session; the application's do
  // (one-operator-is-not-two.test.ts).
  const approve = (id: string, operatorId: string) =>
    asOwner(t.ownerUrl, (owner) =>
      owner.query(
        'insert into withdrawal_approval (withdrawal_id, operator_id, created_at) values ($1, $2, now())',
        [id, operatorId],
      ),
    )
  const move = (id: string, state: string) =>
    raw('update withdrawal set state = $2 where id = $1', [id, state])

  async function large(): Promise<string> {
    return waitingWithdrawal(t, await aMember(t, { usdt: '1000' }), '1000')
  }

  test('the same operator twice is refused, and so is APPROVED without enough approvals', async () => {
    const id = await large()
    await expect(move(id, 'APPROVED')).rejects.toThrow('needs 2 operators')
    await approve(id, olive.id)
    expect((await approve(id, olive.id)).rowCount).toBe(0)
    await expect(move(id, 'APPROVED')).rejects.toThrow('needs 2 operators')
    await expect(approve(id, newId())).rejects.toThrow('foreign key')
    await approve(id, casper.id)
    await move(id, 'APPROVED')
    expect(await stateOf(t, id)).toBe('APPROVED')
  })

  test.each(['PROCESSING', 'COMPLETED', 'FAILED', 'ANYTHING'])(
    'the direct step to %s is refused',
    async (state) => {
      await expect(move(await large(), state)).rejects.toThrow('does not go from PENDING')
    },
  )

  test.each([
    ['the number of approvals', 'update withdrawal set approvals_needed = 1 where id = $1'],
    ['the amount', 'update withdrawal set amount = 1 where id = $1'],
    ['the address', "update withdrawal set address = 'elsewhere' where id = $1"],
    ['the network', "update withdrawal set network = 'ERC20' where id = $1"],
    [
      'the member',
      'update withdrawal set member_id = (select id from member where id not in (select member_id from withdrawal where id = $1) limit 1) where id = $1',
    ],
    [
      'the time of the request',
      "update withdrawal set requested_at = now() - interval '2 days' where id = $1",
    ],
    ['the threshold for two', 'update withdrawal set second_approval_above = 0 where id = $1'],
    ['the hold', 'update withdrawal set hold_id = gen_random_uuid() where id = $1'],
    ['the account’s digest', "update withdrawal set account_digest = '\\x01' where id = $1"],
    ['the session', 'update withdrawal set session_id = gen_random_uuid() where id = $1'],
    ['where it was requested from', "update withdrawal set asked_from = '192.0.2.7' where id = $1"],
  ])('refuses a change of %s', async (_what, statement) => {
    await expect(raw(statement, [await large()])).rejects.toThrow('keeps its terms')
  })

  test('other steps, a removed approval, a removed withdrawal and a changed rate are refused', async () => {
    const id = await large()
    await approve(id, olive.id)
    for (const statement of [
      "insert into withdrawal_step values ('PENDING', 'COMPLETED')",
      'delete from withdrawal_approval',
      'update withdrawal_approval set created_at = now()',
      'delete from withdrawal',
      'update exchange_rate set rate = 1',
      'delete from exchange_rate',
    ]) {
      await expect(raw(statement), statement).rejects.toThrow()
    }
  })

  test('APPROVED is refused without a hold in a wallet', async () => {
    const id = newId()
    await raw(
      `insert into withdrawal (id, member_id, kind, amount, fee, hold_id, network, address, created_at, changed_at)
       select $2, member_id, kind, amount, fee, gen_random_uuid(), network, address, now(), now()
       from withdrawal where id = $1`,
      [await large(), id],
    )
    await approve(id, olive.id)
    await approve(id, casper.id)
    await expect(move(id, 'APPROVED')).rejects.toThrow('holds what it pays')
  })

  test('a request must begin as PENDING', async () => {
    const id = await large()
    await expect(
      raw(
        `insert into withdrawal (id, member_id, kind, state, amount, fee, hold_id, network, address, approvals_needed, created_at, changed_at)
         select gen_random_uuid(), member_id, kind, 'APPROVED', amount, fee, gen_random_uuid(), network, address, 1, now(), now()
         from withdrawal where id = $1`,
        [id],
      ),
    ).rejects.toThrow('begins PENDING')
  })
})

test('the member’s own list shows only their withdrawals, newest first, page by page', async () => {
  const [ann, ben] = [await aMember(t, { usdt: '100' }), await aMember(t, { usdt: '100' })]
  const [first, second] = [await waitingWithdrawal(t, ann, '10'), await waitingWithdrawal(t, ann, '20')]
  await requestUsdt(t, ben, { amount: '30' })
  const page = async (query: object) =>
    (await t.ask(withdrawals.recentWithdrawals, { query }, { token: ann.token })).body
  const { withdrawals: listed, totalRecords } = await page({})
  expect(listed.map(({ id }) => id)).toEqual([second, first])
  expect(listed[0]).toMatchObject({
    state: 'PENDING',
    canCancel: true,
    amount: '20.00',
    transactionFee: '1.00',
    receiveAmount: '19.00',
    network: 'TRC20',
  })
  expect(totalRecords).toBe(2)
  expect((await page({ pageNo: 2, pageSize: 1 })).withdrawals.map(({ id }) => id)).toEqual([first])
})
