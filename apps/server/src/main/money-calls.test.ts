/** Every call that moves money counts once for each Idempotency-Key: the contract says which do, and no other can post. */
import {
  type Call,
  callGroups,
  deposits,
  type InputOf,
  operatorInvestments,
  operatorMoney,
  withdrawals,
} from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactionPassword } from '../../../../tests/support/members.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { waitingWithdrawal, withdrawalCode, withdrawalRates } from '../../../../tests/support/withdrawals.ts'
import { custodyOf, move, post, walletOf } from '../ledger/index.ts'
import { asRequest, nameRequest } from '../platform/db/moving-requests.ts'
import { newId } from '../platform/ids.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  await withdrawalRates(t, { CNY: '7.1' })
})
afterAll(() => t.close())

const moneyCalls = callGroups
  .flatMap(({ calls }) => Object.values(calls) as Call[])
  .filter(({ movesMoney }) => movesMoney)

/** These are `moneyAction`s of a member, and tested one by one with what each of them does. */
const takesPassword = ({ body, query }: Call) =>
  Object.keys({ ...body.shape, ...query.shape }).some((name) =>
    ['transactionPassword', 'password2'].includes(name),
  )
/** Named by the gateway itself, which signs it; it has tests of its own. */
const ofTheGateway = deposits.gatewayCallback.path

interface Sent {
  readonly input: { readonly body: object }
  readonly other: { readonly body: object }
  readonly token: string
}

const sent = <C extends Call>(_: C, input: InputOf<C>, other: InputOf<C>, token: string): Sent => ({
  input: input as Sent['input'],
  other: other as Sent['other'],
  token,
})

async function aBankDeposit(): Promise<string> {
  const [id, { id: member_id }] = [newId(), await aMember(t)]
  const terms = { amount: 1_000_000_000n, rate: '7.1', payment_amount: 710_000n, currency: 'CNY' }
  const slip = { payment_method: 'BANK_TRANSFER', receipt_file_id: newId(), created_at: t.app.clock.now() }
  await t.app.db.transact((tx) =>
    tx
      .insertInto('fiat_deposit')
      .values({ id, member_id, ...terms, ...slip })
      .execute(),
  )
  return id
}

async function anApprovedAlipayWithdrawal(): Promise<string> {
  const member = await aMember(t, { usdt: '500' })
  const emailVerifyCode = await withdrawalCode(t, member)
  const body = { accountNo: 'a@b.c', accountName: 'Ann', amount: '100', transactionPassword, emailVerifyCode }
  const asked = await t.ask(withdrawals.withdrawalWithAlipay, { body }, { token: member.token })
  expect(asked.status).toBe(200)
  const { token } = await anOperator(t, ['withdrawals.approve'])
  const id = asked.body.withdrawalId
  await t.ask(operatorMoney.decideWithdrawal, { body: { id, decision: 'APPROVE' } }, { token })
  return id
}

const scenes: Readonly<Record<string, () => Promise<Sent>>> = {
  [operatorMoney.decideFiatDeposit.path]: async () => {
    const [id, { token }] = [await aBankDeposit(), await anOperator(t, ['deposits.decide'])]
    const body = { id, decision: 'APPROVE' as const }
    return sent(operatorMoney.decideFiatDeposit, { body }, { body: { ...body, reason: 'x' } }, token)
  },
  [operatorMoney.decideWithdrawal.path]: async () => {
    const id = await waitingWithdrawal(t, await aMember(t, { usdt: '500' }))
    const { token } = await anOperator(t, ['withdrawals.approve'])
    const body = { id, decision: 'REJECT' as const, reason: 'Not you' }
    return sent(operatorMoney.decideWithdrawal, { body }, { body: { id, decision: 'APPROVE' } }, token)
  },
  [operatorMoney.settleFiatWithdrawal.path]: async () => {
    const [id, { token }] = [await anApprovedAlipayWithdrawal(), await anOperator(t, ['withdrawals.pay'])]
    const body = { id, outcome: 'PAID' as const, reference: 'R-1' }
    return sent(operatorMoney.settleFiatWithdrawal, { body }, { body: { ...body, outcome: 'FAILED' } }, token)
  },
  [operatorInvestments.fundPlatform.path]: async () => {
    const { token } = await anOperator(t, ['platform.fund'])
    const body = { purpose: 'TRIALS' as const, amount: '10' }
    return sent(operatorInvestments.fundPlatform, { body }, { body: { ...body, amount: '11' } }, token)
  },
  [operatorInvestments.decideFunding.path]: async () => {
    const [asker, approver] = [await anOperator(t, ['platform.fund']), await anOperator(t, ['platform.fund'])]
    const asked = await t.ask(
      operatorInvestments.fundPlatform,
      { body: { purpose: 'TRIALS', amount: '10' } },
      { token: asker.token },
    )
    const body = { id: asked.body.fundingId, decision: 'APPROVE' as const }
    const other = { ...body, decision: 'REJECT' as const, reason: 'x' }
    return sent(operatorInvestments.decideFunding, { body }, { body: other }, approver.token)
  },
  [withdrawals.cancelWithdrawal.path]: async () => {
    const member = await aMember(t, { usdt: '500' })
    const withdrawalId = await waitingWithdrawal(t, member)
    const other = { body: { withdrawalId: newId() } }
    return sent(withdrawals.cancelWithdrawal, { body: { withdrawalId } }, other, member.token)
  },
}

const transfers = async () =>
  Number(
    (
      await t.app.db
        .selectFrom('transfer')
        .select((count) => count.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('a call that moves money', () => {
  test('takes the transaction password, or is tried here', () => {
    const others = moneyCalls.filter((call) => !takesPassword(call)).map(({ path }) => path)
    expect(others.sort()).toEqual([...Object.keys(scenes), ofTheGateway].sort())
    expect(moneyCalls.length).toBeGreaterThan(12)
  })

  test.each(moneyCalls.filter(({ path }) => Object.hasOwn(scenes, path)))(
    '$path sent six times with one key has one effect and one answer; another input is refused',
    async (call) => {
      const scene = scenes[call.path] as () => Promise<Sent>
      const { input, other, token } = await scene()
      const ask = (body: Sent['input'], key: string) => t.ask(call, body as never, { token, key })
      const [key, before] = [newId(), await transfers()]
      const first = await ask(input, key)
      expect(first.status).toBe(200)
      const after = await transfers()
      expect(after - before).toBeLessThanOrEqual(1)
      const again = await Promise.all(Array.from({ length: 5 }, () => ask(input, key)))
      for (const answer of again) expect(answer).toEqual(first)
      const refused = await ask(other, key)
      expect([refused.status, (refused.body as { code?: string }).code]).toEqual([
        409,
        'IDEMPOTENCY_KEY_REUSED',
      ])
      expect(await transfers()).toBe(after)
    },
  )

  test('is one by the contract, and a named request, or the ledger posts nothing', async () => {
    const { id } = await aMember(t)
    const way = { from: custodyOf('tron'), to: walletOf(id, 'usdt'), amount: 1n }
    const credit = () => t.app.db.transact((tx) => post(tx, [move('DEPOSIT', way)], t.app.clock.now()))
    const named = () => {
      nameRequest()
      return credit()
    }
    const call = (movesMoney: boolean) => ({ path: '/some/call', movesMoney })
    await expect(asRequest(call(false), named)).rejects.toThrow('/some/call')
    await expect(asRequest(call(true), credit)).rejects.toThrow('/some/call')
    expect(await asRequest(call(true), named)).toEqual({ posted: true })
    expect(await credit()).toEqual({ posted: true })
  })
})
