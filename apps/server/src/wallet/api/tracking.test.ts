import { tracking, wallet } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seenDeposit } from '../../../../../tests/support/seen-deposit.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { waitingWithdrawal } from '../../../../../tests/support/withdrawals.ts'
import { newId } from '../../platform/ids.ts'

let t: TestServer
let ann: Member
let ben: Member
let withdrawalId: string
let depositId: string
const hash = `0x${'ab'.repeat(32)}`
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  ann = await aMember(t, { usdt: '500' })
  ben = await aMember(t, { usdt: '500' })
  withdrawalId = await waitingWithdrawal(t, ann)
  depositId = await seenDeposit(t, ann, { network: 'ERC20', transactionId: hash, amount: 25_000_000n })
})
afterAll(() => t.close())

const find = (who: Member, transactionId: string) =>
  t.ask(tracking.findTransaction, { query: { transactionId } }, { token: who.token })
const onTheWay = async (who: Member) => (await t.ask(tracking.onTheWay, undefined, who)).body
const movements = async (who: Member) => {
  const { body } = await t.ask(wallet.transactionHistory, { query: {} }, who)
  return body.transactionHistoryList.walletTrxDtoList
}

test('money in transit is listed with its state, only the member’s own', async () => {
  expect(await onTheWay(ann)).toMatchObject({
    deposits: [{ id: depositId, state: 'SEEN', txId: hash, network: 'ERC20', endedAt: null }],
    withdrawals: [{ id: withdrawalId, state: 'PENDING', approvedAt: null, sentAt: null, endedAt: null }],
  })
  expect(await onTheWay(ben)).toMatchObject({ deposits: [], withdrawals: [] })
})

test('a deposit is found by its ID and by its hash, however it is written', async () => {
  for (const reference of [depositId, hash, hash.toUpperCase().replace('0X', '0x'), ` ${hash} `]) {
    const { status, body } = await find(ann, reference)
    expect({ status, id: body.deposit?.id, movement: body.movement }).toEqual({
      status: 200,
      id: depositId,
      movement: null,
    })
  }
})

test('a withdrawal is found by its ID and its entry in the history', async () => {
  const line = (await movements(ann)).find(({ transactionType }) => transactionType === 'WITHDRAW')
  expect((await find(ann, withdrawalId)).body).toMatchObject({
    withdrawal: { id: withdrawalId },
    movement: null,
  })
  expect((await find(ann, line?.txId ?? '')).body).toMatchObject({
    withdrawal: { id: withdrawalId },
    movement: { txId: line?.txId, transactionType: 'WITHDRAW' },
    deposit: null,
    order: null,
  })
})

test('another member’s transaction gets the same answer as an unknown one', async () => {
  const own = (await movements(ben))[0]?.txId ?? ''
  expect((await find(ben, own)).body.movement?.txId).toBe(own)
  const missing = await find(ben, newId())
  expect(missing).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  const { code, message } = missing.body
  for (const reference of [
    depositId,
    hash,
    withdrawalId,
    (await movements(ann))[0]?.txId ?? '',
    '%',
    "' or 1=1",
  ])
    expect(await find(ben, reference), reference).toMatchObject({ status: 404, body: { code, message } })
})

test('steps show their times, and ended items are no longer listed', async () => {
  const decided_at = t.app.clock.now()
  await t.app.db.transact(async (tx) => {
    const row = { state: 'CANCELLED', changed_at: decided_at }
    await tx.updateTable('withdrawal').set(row).where('id', '=', withdrawalId).execute()
    await tx
      .updateTable('crypto_deposit')
      .set({ state: 'ORPHANED', block_number: null, block_hash: null })
      .where('id', '=', depositId)
      .execute()
  })
  expect(await onTheWay(ann)).toMatchObject({ deposits: [], withdrawals: [] })
  expect((await find(ann, withdrawalId)).body.withdrawal).toMatchObject({
    state: 'CANCELLED',
    approvedAt: null,
    endedAt: decided_at.toISOString(),
  })
})
