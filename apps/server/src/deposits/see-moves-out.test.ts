import { afterAll, beforeEach, expect, test } from 'vitest'
import { type MovesOut, openMovesOut, stranger, usdt, wallet } from '../../../../tests/support/moves-out.ts'
import { checkBooks } from '../ledger/index.ts'

const open: MovesOut[] = []
let yard: MovesOut

beforeEach(async () => {
  yard = await openMovesOut()
  open.push(yard)
})
afterAll(() => Promise.all(open.map(({ t }) => t.close())))

const itemOf = (id: string) =>
  yard.t.app.db
    .selectFrom('sweep_item')
    .select(['state', 'block_number', 'transaction_id', 'moved_in'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const strays = () => yard.t.app.db.selectFrom('stray_transfer').select(['to_address', 'units']).execute()

const stopReason = async () =>
  (
    await yard.t.app.db
      .selectFrom('network')
      .select('stop_reason')
      .where('network', '=', 'ERC20')
      .executeTakeFirstOrThrow()
  ).stop_reason

test('a zero transfer, which anybody can make the contract emit, is ignored', async () => {
  const { chain, address, follow } = yard
  chain.mine({ from: address, to: stranger, amount: 0n })
  await follow()
  expect(await strays()).toEqual([])
})

test.each([
  ['another amount', () => ({ to: wallet, amount: usdt(249) })],
  ['another wallet', () => ({ to: stranger, amount: usdt(250) })],
])('a transfer of %s than planned is a stray', async (_what, transfer) => {
  const { chain, address, follow, planned } = yard
  const id = await planned(usdt(250))
  chain.mine({ from: address, ...transfer() })
  chain.mineEmpty(12)
  await follow()
  expect(await strays()).toHaveLength(1)
  expect(await itemOf(id)).toMatchObject({ state: 'PLANNED', block_number: null })
})

test('a plan covers one transfer: an identical second one is a stray', async () => {
  const { chain, address, follow, planned, custody } = yard
  await planned(usdt(100))
  chain.mine({ from: address, to: wallet, amount: usdt(100) })
  chain.mineEmpty(11)
  await follow()
  expect(await custody()).toEqual([-usdt(150), -usdt(100), 0n])
  chain.mine({ from: address, to: wallet, amount: usdt(100) })
  await follow()
  expect(await strays()).toHaveLength(1)
})

test('a signed item keeps its transaction ID when another transaction moved the tokens, even if that one is dropped', async () => {
  const { chain, address, follow, planned, t } = yard
  const id = await planned(usdt(250))
  const signed = { bytes: '02', transaction_id: '0xsigned' }
  await t.app.db.transact((tx) => tx.updateTable('sweep_item').set(signed).where('id', '=', id).execute())
  chain.mine({ from: address, to: wallet, amount: usdt(250), transactionId: '0xother' })
  await follow()
  expect(await itemOf(id)).toMatchObject({ transaction_id: '0xsigned', moved_in: '0xother' })
  chain.reorganise(1, 'dropped')
  await follow()
  expect(await itemOf(id)).toMatchObject({ transaction_id: '0xsigned', moved_in: null, block_number: null })
})

test.each(['kept', 'dropped'] as const)(
  'a sweep that a reorganisation has %s is posted in its current state',
  async (how) => {
    const { chain, address, follow, planned, custody, t } = yard
    const id = await planned(usdt(250))
    chain.mine({ from: address, to: wallet, amount: usdt(250) })
    chain.mineEmpty(3)
    await follow()
    expect((await itemOf(id)).block_number).not.toBeNull()
    chain.reorganise(4, how)
    await follow()
    expect((await itemOf(id)).block_number === null).toBe(how === 'dropped')
    chain.mineEmpty(12)
    await follow()
    expect(await custody()).toEqual(how === 'kept' ? [0n, -usdt(250), 0n] : [-usdt(250), 0n, 0n])
    expect((await checkBooks(t.app.db)).faults).toEqual([])
  },
)

test('a posted sweep that disappears stops the network', async () => {
  const { chain, address, follow, planned, custody } = yard
  await planned(usdt(250))
  chain.mine({ from: address, to: wallet, amount: usdt(250) })
  chain.mineEmpty(11)
  await follow()
  expect(await custody()).toEqual([0n, -usdt(250), 0n])
  chain.reorganise(12, 'dropped')
  await follow()
  expect(await stopReason()).toMatch(/^SWEEP_GONE/)
})
