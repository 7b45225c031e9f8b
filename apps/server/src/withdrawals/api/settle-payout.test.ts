import { operatorMoney } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import {
  alarmsOf,
  approved,
  attemptsOf,
  type ByHand,
  expectPaidOnce,
  finish,
  type Leaving,
  missedFor,
  newAddress,
  openTill,
  payByHandOnTron,
  payoutOf,
  required,
  type Till,
  withdrawalOf,
} from '../../../../../tests/support/payouts.ts'
import { credited } from '../../../../../tests/support/withdrawals.ts'
import { evmWallet } from '../../../../signer/src/evm-wallet.ts'
import type { App } from '../../platform/app.ts'
import { newId } from '../../platform/ids.ts'
import { ChainUnknown } from '../../ports/chain.ts'
import { runPayouts } from '../payouts/run-payouts.ts'

let till: Till
let payer: { id: string; token: string }
let second: { id: string; token: string }
beforeAll(async () => {
  till = await openTill({}, { secondApprovalAbove: 2_000_000_000n })
  payer = await anOperator(till.t, ['withdrawals.pay', 'withdrawals.approve'])
  second = await anOperator(till.t, ['withdrawals.pay', 'withdrawals.approve'])
})
afterAll(() => till.close())

const settle = ({ id }: Leaving, txId: string, by = payer) => {
  const body = { withdrawalId: id, txId, reason: 'Paid by hand' }
  return till.t.ask(operatorMoney.settlePayout, { body }, { token: by.token })
}
const giveBack = ({ id }: Leaving, by = payer, reason = 'Nothing was sent') => {
  const body = { withdrawalId: id, reason }
  return till.t.ask(operatorMoney.returnPayout, { body }, { token: by.token })
}

/** A TRC20 payout that the signer refuses. */
async function refused(decimal = '100', to?: string): Promise<Leaving> {
  const leaving = await approved(till, 'TRC20', decimal, to)
  const sign: App['signer']['sign'] = async () => ({
    state: 'refused',
    reason: 'LIMIT_TRANSACTION',
    message: 'too much',
  })
  await runPayouts({ ...till.t.app, signer: { ...till.t.app.signer, sign } }, 'TRC20')
  return leaving
}

const payByHand = (leaving: Leaving, more?: ByHand) => payByHandOnTron(till, leaving, more)

test('a payout paid by hand with its own nonce ends as paid, once nothing else can pay it', async () => {
  const leaving = await approved(till, 'ERC20')
  const { chain, controls } = till.box.networks.ERC20
  const unsent = { ...chain, broadcast: async () => ({ state: 'accepted' as const }) }
  await runPayouts({ ...till.t.app, chains: { ...till.t.app.chains, ERC20: unsent } }, 'ERC20')
  const [attempt] = await attemptsOf(till, leaving)
  const terms = attempt?.prepared as never as Parameters<ReturnType<typeof evmWallet>['sign']>[2]
  const { chainId, tokenAddress } = { chainId: Number(till.box.networks.ERC20.identity), ...chain }
  const wallet = evmWallet({ key: `0x${'51'.repeat(32)}`, chainId, tokenAddress, maxFeePerGas: 10n ** 18n })
  // A different fee makes it a different transaction with the same nonce.
  const higher = { ...terms, maxPriorityFeePerGas: '1' } as typeof terms
  const byHand = await wallet.sign(leaving.to, leaving.receive, higher)
  expect(await chain.broadcast(byHand)).toEqual({ state: 'accepted' })
  await controls.mine(80)
  expect((await settle(leaving, byHand.transactionId)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  await missedFor(till, leaving, 3, () => runPayouts(till.t.app, 'ERC20'))
  await runPayouts(till.t.app, 'ERC20')
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_NONCE_USED'])
  expect((await settle(leaving, byHand.transactionId)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  const paid = `update payout set state = 'PAID', transaction_id = '${byHand.transactionId}', block_number = 1,
    confirmations = 99 where id = '${leaving.id}'`
  await expect(till.t.app.db.pool.query(paid)).rejects.toThrow('may still be paid')
  await till.t.app.db.pool.query(
    "update payout_attempt set expired_at = now() - interval '61 minutes' where payout_id = $1",
    [leaving.id],
  )
  // As copied by hand.
  const answer = await settle(leaving, ` ${byHand.transactionId.toUpperCase().replace('0X', '0x')} `)
  expect([answer.status, answer.body.state]).toEqual([200, 'COMPLETED'])
  await expectPaidOnce(till, leaving)
  expect(await withdrawalOf(till, leaving)).toMatchObject({ reference: byHand.transactionId })
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  const { rows } = await till.t.app.db.pool.query(
    "select action, reason, operator_id from audit_entry where subject = $1 and action = 'payouts.settle'",
    [`withdrawal:${leaving.id}`],
  )
  expect(rows).toEqual([
    { action: 'payouts.settle', reason: `${byHand.transactionId}: Paid by hand`, operator_id: payer.id },
  ])
  expect((await settle(leaving, byHand.transactionId)).body.code).toBe('ALREADY_DECIDED')
  expect((await giveBack(leaving)).body.code).toBe('ALREADY_DECIDED')
  // The wallet continues with its next nonce.
  const next = await approved(till, 'ERC20')
  await finish(till, 'ERC20')
  await expectPaidOnce(till, next)
})

test('only a transaction of the whole amount from a hot wallet to the receiver, deep enough, ends a payout', async () => {
  const leaving = await refused()
  const { chain, controls } = till.box.networks.TRC20
  for (const txId of ['deposit', '00'.repeat(32), `0x${'00'.repeat(32)}`]) {
    const { status, body } = await settle(leaving, txId)
    expect([txId, status, body.fields?.txId?.code, body.decides]).toEqual([txId, 404, 'NOT_FOUND', true])
  }
  const wrong = [
    await payByHand(leaving, { to: newAddress(chain) }),
    await payByHand(leaving, { amount: leaving.receive - 1n }),
    await payByHand(leaving, { amount: leaving.receive + 1n }),
  ]
  // The right amount to the right address, from a wallet that is not ours.
  wrong.push(await controls.send({ to: leaving.to, amount: '99' }))
  await controls.mine(required.TRC20)
  for (const txId of wrong) {
    const { status, body } = await settle(leaving, txId)
    expect([txId, status, body.fields?.txId?.code]).toEqual([txId, 422, 'PAYMENT_MISMATCH'])
  }
  const right = await payByHand(leaving, { blocks: required.TRC20 - 1 })
  expect((await settle(leaving, right)).body.fields?.txId?.code).toBe('PAYMENT_MISMATCH')
  expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN' })
  await controls.mine(1)
  expect((await settle(leaving, right)).body.state).toBe('COMPLETED')
})

test('a payment from before the request does not pay it', async () => {
  const leaving = await refused()
  const { TRC20 } = till.t.app.chains
  const txId = await payByHand(leaving)
  const blockAt = TRC20.blockAt
  TRC20.blockAt = async (number) => {
    const block = await blockAt(number)
    return block && { ...block, time: new Date(Date.now() - 15 * 60_000) }
  }
  expect((await settle(leaving, txId)).body.fields?.txId?.code).toBe('PAYMENT_MISMATCH')
  TRC20.blockAt = blockAt
  expect((await settle(leaving, txId)).body.state).toBe('COMPLETED')
})

test('a transaction ends one payout: neither one that paid another by itself nor one named before', async () => {
  const to = newAddress(till.box.networks.TRC20.chain)
  const own = await approved(till, 'TRC20', '100', to)
  await finish(till, 'TRC20')
  const { transaction_id: ofOwn } = await payoutOf(till, own)
  const [one, other] = [await refused('100', to), await refused('100', to)]
  expect((await settle(one, ofOwn as string)).body.fields?.txId?.code).toBe('PAYMENT_MISMATCH')
  const txId = await payByHand(one)
  const both = await Promise.all([settle(one, txId), settle(other, txId)])
  expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200])
  const [postpone] = [one, other].filter((_, index) => both[index]?.status !== 200)
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await settle(postpone as Leaving, txId)).body.fields?.txId?.code).toBe('PAYMENT_MISMATCH')
  const byHand = (transactionId: string) =>
    till.t.app.db.pool.query(
      "update payout set state = 'PAID', transaction_id = $2, block_number = 1, confirmations = 99 where id = $1",
      [postpone?.id, transactionId],
    )
  await expect(byHand(ofOwn as string)).rejects.toThrow('pays another payout')
  await expect(byHand('ab'.repeat(32))).rejects.toThrow('needs 1 operators')
  expect((await giveBack(postpone as Leaving)).status).toBe(200)
})

test('a node that is silent, or contradicts itself, changes nothing', async () => {
  const leaving = await refused()
  const txId = await payByHand(leaving)
  const { TRC20 } = till.t.app.chains
  const { outcomeOf, blockAt } = TRC20
  TRC20.outcomeOf = async () => {
    throw new ChainUnknown('TRC20', 'NO_ANSWER', 'no answer')
  }
  expect((await settle(leaving, txId)).status).toBe(503)
  TRC20.outcomeOf = outcomeOf
  TRC20.blockAt = async (number) => {
    const block = await blockAt(number)
    return block && { ...block, hash: 'another' }
  }
  expect((await settle(leaving, txId)).status).toBe(503)
  TRC20.blockAt = blockAt
  expect((await settle(leaving, txId)).body.state).toBe('COMPLETED')
  await expectPaidOnce(till, leaving)
})

test('[PER-002] only payers end a payout as paid', async () => {
  const leaving = await refused()
  const txId = await payByHand(leaving)
  const approver = await anOperator(till.t, ['withdrawals.approve'])
  expect((await settle(leaving, txId, approver)).status).toBe(403)
  expect((await settle({ ...leaving, id: newId() }, txId)).status).toBe(404)
  expect((await settle(leaving, txId)).body.state).toBe('COMPLETED')
})

test('the operator who let money in for the member does not end a payout alone', async () => {
  const [one, other] = [await refused(), await refused()]
  const [ofOne, ofOther] = [await payByHand(one), await payByHand(other)]
  await credited(till.t, till.member, payer)
  expect((await settle(one, ofOne)).body.state).toBe('PROCESSING')
  await expect(
    till.t.app.db.pool.query(
      "update payout set state = 'PAID', transaction_id = $2, block_number = 1, confirmations = 99 where id = $1",
      [one.id, ofOne],
    ),
  ).rejects.toThrow('needs 2 operators')
  expect((await settle(one, ofOne, second)).body.state).toBe('COMPLETED')
  expect((await settle(other, ofOther, second)).body.state).toBe('COMPLETED')
})

test('a payout with two approvals is ended by two, and not returned in between', async () => {
  const leaving = await refused('2500')
  const txId = await payByHand(leaving)
  const first = await settle(leaving, txId)
  expect([first.status, first.body.state]).toEqual([200, 'PROCESSING'])
  expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN' })
  expect((await settle(leaving, txId)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_WAS_PAID')
  const { query } = { query: (text: string) => till.t.app.db.pool.query(text, [leaving.id]) }
  await expect(query("update payout set state = 'RETURNED' where id = $1")).rejects.toThrow('paid by hand')
  await expect(query("update payout set state = 'FAILED' where id = $1")).rejects.toThrow('paid by hand')
  await expect(query('delete from payout_paid_by_hand where payout_id = $1')).rejects.toThrow()
  const alone = `update payout set state = 'PAID', transaction_id = '${txId}', block_number = 1, confirmations = 99
    where id = $1`
  await expect(query(alone)).rejects.toThrow('needs 2 operators')
  expect((await settle(leaving, txId, second)).body.state).toBe('COMPLETED')
  await expectPaidOnce(till, leaving)
})

test('a payout named as paid by hand by one operator is not paid again while it waits for the second', async () => {
  const leaving = await refused('2500')
  const txId = await payByHand(leaving)
  expect((await settle(leaving, txId)).body.state).toBe('PROCESSING')
  const body = { withdrawalId: leaving.id, reason: 'Again' }
  const again = await till.t.ask(operatorMoney.retryPayout, { body }, { token: payer.token })
  expect(again.body.code).toBe('PAYOUT_WAS_PAID')
  // The signer would sign again, and the refusal is long past.
  await till.t.app.db.pool.query(
    "update payout_attempt set refused_at = refused_at - interval '1 day' where payout_id = $1",
    [leaving.id],
  )
  await finish(till, 'TRC20')
  expect(await attemptsOf(till, leaving)).toMatchObject([{ bytes: null }])
  const attempt = `insert into payout_attempt (payout_id, number, prepared, cost, created_at)
    select payout_id, 2, prepared, cost, now() from payout_attempt where payout_id = $1`
  await expect(till.t.app.db.pool.query(attempt, [leaving.id])).rejects.toThrow('paid by hand')
  expect((await settle(leaving, txId, second)).body.state).toBe('COMPLETED')
  await expectPaidOnce(till, leaving)
})

test('a payout whose named transaction then ended another one is open as before', async () => {
  const to = newAddress(till.box.networks.TRC20.chain)
  const [one, other] = [await refused('2500', to), await refused('2500', to)]
  const txId = await payByHand(one)
  for (const leaving of [one, other]) expect((await settle(leaving, txId)).body.state).toBe('PROCESSING')
  expect((await settle(one, txId, second)).body.state).toBe('COMPLETED')
  expect((await settle(other, txId, second)).body.fields?.txId?.code).toBe('PAYMENT_MISMATCH')
  expect((await giveBack(other)).status).toBe(200)
})

const states = async (leaving: Leaving) => [
  (await withdrawalOf(till, leaving)).state,
  (await payoutOf(till, leaving))?.state,
]

async function listed(leaving: Leaving, { token }: { readonly token: string }) {
  const query = { pageSize: 100 }
  const { body } = await till.t.ask(operatorMoney.payoutStates, { query }, { token })
  return body.payouts.find(({ withdrawalId }) => withdrawalId === leaving.id)
}

test('a payout with two approvals is returned by two, which the database enforces', async () => {
  const leaving = await refused('2500')
  const first = await giveBack(leaving)
  expect([first.status, first.body.state]).toEqual([200, 'PROCESSING'])
  expect((await giveBack(leaving)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect(await states(leaving)).toEqual(['PROCESSING', 'OPEN'])
  expect(await listed(leaving, second)).toMatchObject({
    amount: '2500.00',
    approvalsNeeded: 2,
    returnedBy: [{ by: expect.any(String), byMe: false, reason: 'Nothing was sent' }],
  })
  const alone = till.t.app.db.transact(async (tx) => {
    await tx.updateTable('payout').set({ state: 'RETURNED' }).where('id', '=', leaving.id).execute()
    await tx.updateTable('withdrawal').set({ state: 'FAILED' }).where('id', '=', leaving.id).execute()
  })
  await expect(alone).rejects.toThrow('as many operators as approved it')
  expect((await giveBack(leaving, second, 'Agreed')).body.state).toBe('FAILED')
  expect(await states(leaving)).toEqual(['FAILED', 'RETURNED'])
  // The reason that both agreed on, not the second operator's.
  expect((await withdrawalOf(till, leaving)).remark).toBe('Nothing was sent')
})

test('nor does one return an approved withdrawal that is not started', async () => {
  const leaving = await approved(till, 'TRC20', '2500')
  expect((await giveBack(leaving)).body.state).toBe('APPROVED')
  expect((await giveBack(leaving, second)).body.state).toBe('FAILED')
})

test('the operator who let money in for the member does not return a payout alone', async () => {
  const leaving = await refused()
  const creditor = await anOperator(till.t, ['withdrawals.approve'])
  await credited(till.t, till.member, creditor)
  expect((await giveBack(leaving, creditor)).body.state).toBe('PROCESSING')
  expect((await giveBack(leaving, second)).body.state).toBe('FAILED')
})
