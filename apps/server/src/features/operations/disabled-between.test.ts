/** An operator who is disabled between the two words that something takes: the first one counts no more. */
import { operator, operatorCustody, operatorInvestments, operatorMoney } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, transactAsOwner } from '../../../../../tests/support/database.ts'
import { operatorScenes } from '../../../../../tests/support/operator-scenes.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { stateOf, waitingWithdrawal } from '../../../../../tests/support/withdrawals.ts'
import { obeyOwner } from './owner-command.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ secondApprovalAbove: 500_000_000n, addressLimitFactor: 1000 })
})
afterAll(() => t.close())

type Ordered = 'disable' | 'enable'
const order = (command: Ordered, email: string) =>
  transactAsOwner(t.ownerUrl, (tx) =>
    obeyOwner(
      { db: { transact: (work: (own: typeof tx) => unknown) => work(tx) } as never, clock: t.app.clock },
      [command, email],
    ),
  )

test('a withdrawal that two approve takes two who are there', async () => {
  const id = await waitingWithdrawal(t, await aMember(t, { usdt: '1000' }), '1000')
  const [gone, second, third] = [
    await anOperator(t, ['withdrawals.approve']),
    await anOperator(t, ['withdrawals.approve']),
    await anOperator(t, ['withdrawals.approve']),
  ]
  const approve = async ({ token }: { token: string }) => {
    const { body } = await t.ask(
      operatorMoney.decideWithdrawal,
      { body: { id, decision: 'APPROVE' } },
      { token },
    )
    return body.code ?? body.state
  }
  const approvedBy = async () => {
    const { body } = await t.ask(
      operatorMoney.withdrawalQueue,
      { query: { state: 'PENDING', pageNo: 1, pageSize: 100 } },
      { token: second.token },
    )
    return body.withdrawals.find((one) => one.id === id)?.approvedBy
  }
  expect(await approve(gone)).toBe('PENDING')
  await order('disable', gone.email)
  expect(await approvedBy()).toEqual([])
  expect(await approve(second)).toBe('PENDING')
  await expect(
    t.app.db.pool.query(`update withdrawal set state = 'APPROVED' where id = $1`, [id]),
  ).rejects.toThrow('needs 2 operators')
  expect(await approve(second)).toBe('SECOND_OPERATOR_NEEDED')
  expect(await stateOf(t, id)).toBe('PENDING')
  expect(await approve(third)).toBe('APPROVED')
})

test('one who is let in again counts again, and nobody has to say a second time what was said', async () => {
  const id = await waitingWithdrawal(t, await aMember(t, { usdt: '1000' }), '1000')
  const [away, here] = [
    await anOperator(t, ['withdrawals.approve']),
    await anOperator(t, ['withdrawals.approve']),
  ]
  const approve = ({ token }: { token: string }) =>
    t.ask(operatorMoney.decideWithdrawal, { body: { id, decision: 'APPROVE' } }, { token })
  await approve(away)
  await order('disable', away.email)
  expect((await approve(here)).body.state).toBe('PENDING')
  await order('enable', away.email)
  expect((await approve(here)).body.state).toBe('APPROVED')
})

describe('what one asked for', () => {
  test.each([
    ['rate_proposal', operatorMoney.decideRate],
    ['platform_funding', operatorInvestments.decideFunding],
    ['custody_correction', operatorCustody.decideCustodyCorrection],
    ['two_fa_removal', operator.decideTwoFaRemoval],
  ] as const)('is out of date: %s', async (table, call) => {
    const { input, token } = await (
      operatorScenes[call.path] as (on: TestServer) => Promise<{
        input: { body: { id: string; decision: 'APPROVE' } }
        token: string
      }>
    )(t)
    const { id } = input.body
    const [{ email }] = await asOwner(
      t.ownerUrl,
      async (owner) =>
        (
          await owner.query(
            `select email from operator where id = (select asked_by from ${table} where id = $1)`,
            [id],
          )
        ).rows,
    )
    await order('disable', email)
    const decide = async (body: object) => {
      const answer = await t.ask(call, { body } as never, { token })
      return answer.body.code ?? answer.status
    }
    expect(await decide(input.body)).toBe('REQUEST_OUTDATED')
    await expect(
      asOwner(t.ownerUrl, (owner) =>
        owner.query(
          `update ${table} set state = 'APPROVED', decided_at = now(),
             decided_by = (select id from operator where disabled_at is null limit 1) where id = $1`,
          [id],
        ),
      ),
    ).rejects.toThrow('no operator any more')
    expect(await decide({ id, decision: 'REJECT', reason: 'Who asked is not here any more' })).toBe(200)
  })
})
