/** An operator who is disabled between the two approvals of a decision: the first one no longer counts. */
import { operator, operatorCustody, operatorInvestments, operatorMoney } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { operatorScenes } from '../../../../tests/support/operator-scenes.ts'
import { anOperator, commandAbout, operatorToken } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { stateOf, waitingWithdrawal } from '../../../../tests/support/withdrawals.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ secondApprovalAbove: 500_000_000n, addressLimitFactor: 1000 })
})
afterAll(() => t.close())

type Ordered = 'disable' | 'enable'
const order = (command: Ordered, email: string) => commandAbout(t, { email }, command)

test('a withdrawal of two approvals needs two operators who are still enabled', async () => {
  const id = await waitingWithdrawal(t, await aMember(t, { usdt: '1000' }), '1000')
  const [disabled, second, third] = [
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
      { query: { state: 'PENDING', pageSize: 100 } },
      { token: second.token },
    )
    return body.withdrawals.find((one) => one.id === id)?.approvedBy
  }
  expect(await approve(disabled)).toBe('PENDING')
  await order('disable', disabled.email)
  expect(await approvedBy()).toEqual([])
  expect(await approve(second)).toBe('PENDING')
  await expect(
    t.app.db.pool.query(`update withdrawal set state = 'APPROVED' where id = $1`, [id]),
  ).rejects.toThrow('needs 2 operators')
  expect(await approve(second)).toBe('SECOND_OPERATOR_NEEDED')
  expect(await stateOf(t, id)).toBe('PENDING')
  expect(await approve(third)).toBe('APPROVED')
})

test('an operator who is enabled again has to approve again: an intruder may have made the earlier approval', async () => {
  const id = await waitingWithdrawal(t, await aMember(t, { usdt: '1000' }), '1000')
  const [back, here] = [
    await anOperator(t, ['withdrawals.approve']),
    await anOperator(t, ['withdrawals.approve']),
  ]
  const approve = async ({ token }: { token: string }) => {
    const body = { id, decision: 'APPROVE' } as const
    const answer = await t.ask(operatorMoney.decideWithdrawal, { body }, { token })
    return answer.body.code ?? answer.body.state
  }
  await approve(back)
  await order('disable', back.email)
  await order('enable', back.email)
  expect(await approve(here)).toBe('PENDING')
  await expect(
    t.app.db.pool.query(`update withdrawal set state = 'APPROVED' where id = $1`, [id]),
  ).rejects.toThrow('needs 2 operators')
  expect(await approve(here)).toBe('SECOND_OPERATOR_NEEDED')
  t.advance(30)
  expect(await approve({ token: await operatorToken(t, back.email) })).toBe('APPROVED')
})

describe('of an approved payout', () => {
  /** The owner's own statements need no operator session. */
  const say = (statement: string, values: unknown[]) =>
    asOwner(t.ownerUrl, (owner) => owner.query(statement, values))
  const twoOperators = async () => [await anOperator(t, []), await anOperator(t, [])] as const

  async function approvedByTwo(): Promise<string> {
    const id = await waitingWithdrawal(t, await aMember(t, { usdt: '1000' }), '1000')
    for (const { id: operatorId } of await twoOperators())
      await say('insert into withdrawal_approval values ($1, $2, now())', [id, operatorId])
    await say(`update withdrawal set state = 'APPROVED' where id = $1`, [id])
    return id
  }

  test('a report that it was paid manually', async () => {
    const id = await approvedByTwo()
    await say(
      `insert into payout (id, network, to_address, token_amount, created_at)
       select id, network, address, (amount - fee)::numeric * case network when 'BEP20' then 1e12 else 1 end, now()
       from withdrawal where id = $1`,
      [id],
    )
    const [disabled, here] = await twoOperators()
    const name = (operatorId: string) =>
      say(
        `insert into payout_paid_by_hand (payout_id, operator_id, transaction_id, created_at)
         values ($1, $2, 'by hand', now())`,
        [id, operatorId],
      )
    const settle = () =>
      t.app.db.pool.query(
        `update payout set state = 'PAID', transaction_id = 'by hand', block_number = 1, confirmations = 99
         where id = $1`,
        [id],
      )
    await name(disabled.id)
    await name(here.id)
    for (const command of ['disable', 'enable'] as const) {
      await order(command, disabled.email)
      await expect(settle()).rejects.toThrow('needs 2 operators')
    }
    // Two approvals by the same operator count once.
    await name(here.id)
    await expect(settle()).rejects.toThrow('needs 2 operators')
    await name(disabled.id)
    expect((await settle()).rowCount).toBe(1)
  })

  test('a release after a freeze', async () => {
    const id = await approvedByTwo()
    const ofMember = 'where id = (select member_id from withdrawal where id = $1)'
    await say(`update member set frozen_at = now() ${ofMember}`, [id])
    await say(`update member set frozen_at = null ${ofMember}`, [id])
    const [disabled, here] = await twoOperators()
    const letGo = (operatorId: string) =>
      say('insert into withdrawal_let_go (withdrawal_id, operator_id) values ($1, $2)', [id, operatorId])
    const isHeld = async () =>
      (await t.app.db.pool.query('select withdrawal_is_held($1) as held', [id])).rows[0]?.held
    await letGo(disabled.id)
    await letGo(here.id)
    expect(await isHeld()).toBe(false)
    for (const command of ['disable', 'enable'] as const) {
      await order(command, disabled.email)
      expect(await isHeld()).toBe(true)
    }
    await letGo(disabled.id)
    expect(await isHeld()).toBe(false)
  })
})

describe('a proposal', () => {
  test.each([
    ['rate', operatorMoney.decideRate],
    ['funding', operatorInvestments.decideFunding],
    ['custodyCorrection', operatorCustody.decideCustodyCorrection],
    ['twoFaRemoval', operator.decideTwoFaRemoval],
  ] as const)('is outdated, even after its operator is enabled again: %s', async (kind, call) => {
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
            `select email from operator where id = (select requested_by from proposal where id = $1 and kind = $2)`,
            [id, kind],
          )
        ).rows,
    )
    await order('disable', email)
    const decide = async (body: object) => {
      const answer = await t.ask(call, { body } as never, { token })
      return answer.body.code ?? answer.status
    }
    expect(await decide(input.body)).toBe('REQUEST_OUTDATED')
    await order('enable', email)
    expect(await decide(input.body)).toBe('REQUEST_OUTDATED')
    await expect(
      asOwner(t.ownerUrl, (owner) =>
        owner.query(
          `update proposal set state = 'APPROVED', decided_at = now(),
             decided_by = (select id from operator where disabled_at is null limit 1) where id = $1`,
          [id],
        ),
      ),
    ).rejects.toThrow('no operator any more')
    expect(await decide({ id, decision: 'REJECT', reason: 'Who asked is not here any more' })).toBe(200)
  })
})
