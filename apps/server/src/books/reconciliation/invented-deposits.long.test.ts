// Writes that are possible with the application's database role only.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { type MovesOut, openMovesOut, usdt, wallet } from '../../../../../tests/support/moves-out.ts'
import {
  expectAgreement,
  lookedFrom,
  type Office,
  oldDeposits,
  openDifferences,
  openOffice,
  reconciled,
} from '../../../../../tests/support/reconciling.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { followOnce } from '../../deposits/follow-chain.ts'
import { balancesOf, move, post, walletOf } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { placeMismatches } from '../../treasury/index.ts'
import { runReconciliation } from './run-reconciliation.ts'

const open: MovesOut[] = []
let yard: MovesOut
beforeEach(async () => {
  yard = await openMovesOut()
  open.push(yard)
})
let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => Promise.all([office.t.close(), ...open.map(({ t }) => t.close())]))

const query = (text: string, values: unknown[] = []) => yard.t.app.db.pool.query(text, values)
const balance = async () => (await balancesOf(yard.t.app.db, [walletOf(yard.member.id, 'usdt')]))[0]

test('a deposit is worth what arrived: the application cannot change its amount before it is credited', async () => {
  const { chain, address, follow } = yard
  chain.mine({ to: address, amount: 1n, transactionId: '0xone' })
  await follow()
  const change = (set: string) => query(`update crypto_deposit set ${set} where transaction_id = '0xone'`)
  for (const set of [
    'amount = 1000000000',
    'token_amount = 1000000000, amount = 1000000000',
    'dust = 1',
    "from_address = '0xAnother'",
    "seen_at = seen_at - interval '1 year'",
  ])
    await expect(change(set), set).rejects.toThrow('A deposit stays as it was seen')
  const invent = (amount: string, dust: string) =>
    query(
      `insert into crypto_deposit (id, member_id, network, transaction_id, event_index, from_address, token_amount, amount, dust,
         state, block_number, block_hash, seen_at)
       select gen_random_uuid(), member_id, 'BEP20', '0xinvented', 0, '0xX', 1000000000001, ${amount}, ${dust}, 'SEEN', 1, '0x1', now()
       from deposit_address limit 1`,
    )
  for (const [amount, dust] of [
    ['1000000000001', '0'],
    ['2', '1'],
    ['1', '0'],
  ] as const)
    await expect(invent(amount, dust)).rejects.toThrow('crypto_deposit_is_what_arrived')
  chain.mineEmpty(12)
  await follow()
  expect(await balance()).toBe(usdt(250) + 1n)
  await expect(change('credited_at = null')).rejects.toThrow('stays as it was credited')
  const { rows } = await query(
    "update crypto_deposit set noted_at = '2020-01-01' returning noted_at > now() - interval '1 hour' as recent",
  )
  expect(rows.map(({ recent }) => recent)).toEqual([true, true])
  expect(await runReconciliation(yard.t.app)).toMatchObject({ differences: 0 })
})

test('a deposit invented in place of a dropped one is not on the chain, and found', async () => {
  const { chain, address, follow } = yard
  chain.mine({ to: address, amount: 1n, transactionId: '0xone' })
  await follow()
  await query(
    "update crypto_deposit set state = 'ORPHANED', block_number = null, block_hash = null where transaction_id = '0xone'",
  )
  await query(
    `update crypto_deposit set state = 'SEEN', token_amount = 1000000000, amount = 1000000000,
       block_number = (select max(number) from chain_block where network = 'ERC20'),
       block_hash = (select hash from chain_block where network = 'ERC20' order by number desc limit 1)
     where transaction_id = '0xone'`,
  )
  chain.mineEmpty(12)
  await follow()
  expect(await balance()).toBe(usdt(1250))
  expect(await runReconciliation(yard.t.app)).toMatchObject({ agreed: false, differences: 1 })
})

test('an invented deposit is found whatever its date, also if an invented sweep takes it from its address', {
  timeout: 60_000,
}, async () => {
  const { t, chains } = office
  const chain = chains.TRC20
  await expectAgreement(office)
  // Enough that an old one is hardly ever among the twenty that are compared again.
  await oldDeposits(t, chain, 200)
  const { id: member_id } = await aMember(t)
  const [id, sweepId, itemId, address] = [newId(), newId(), newId(), `addr-${newId()}`]
  while ((await followOnce(t.app, chain)) === 'more');
  chain.mineEmpty(30)
  while ((await followOnce(t.app, chain)) === 'more');
  const { number } = await chain.head()
  const old = new Date((await lookedFrom(t, 'TRC20')).looked_from.getTime() - 30 * 24 * 3600 * 1000)
  await t.app.db.transact(async (tx) => {
    await tx
      .insertInto('deposit_address')
      .values({ member_id, network: 'TRC20', address, created_at: old })
      .execute()
    await tx
      .insertInto('crypto_deposit')
      .values({
        id,
        member_id,
        network: 'TRC20',
        transaction_id: 'invented',
        event_index: 0,
        from_address: 'nobody',
        token_amount: String(usdt(5000)),
        amount: usdt(5000),
        dust: '0',
        state: 'SEEN',
        block_number: number - 28,
        block_hash: 'invented',
        seen_at: old,
      })
      .execute()
    const way = { from: 'custody:tron', to: walletOf(member_id, 'usdt'), amount: usdt(5000) }
    const transfer = move('DEPOSIT', way, { cause: id })
    await tx
      .deleteFrom('chain_block')
      .where('network', '=', 'TRC20')
      .where('number', '=', String(number - 28))
      .execute()
    await tx
      .updateTable('crypto_deposit')
      .set({ state: 'CREDITED', transfer_id: transfer.id, credited_at: old })
      .where('id', '=', id)
      .execute()
    await post(tx, [transfer], old)
    await tx
      .insertInto('sweep')
      .values({ id: sweepId, network: 'TRC20', target: 'HOT', target_address: wallet, created_at: old })
      .execute()
    await tx
      .insertInto('sweep_item')
      .values({
        id: itemId,
        sweep_id: sweepId,
        number: 1,
        kind: 'TRANSFER',
        network: 'TRC20',
        path: '0/1',
        from_address: address,
        to_address: wallet,
        units: String(usdt(5000)),
        amount: usdt(5000),
        prepared: '{}',
      })
      .execute()
  })
  const sweptIn = (block: number) =>
    t.app.db.pool.query("update sweep_item set block_number = $1, moved_in = 'invented' where id = $2", [
      block,
      itemId,
    ])
  await expect(sweptIn(number + 2)).rejects.toThrow('in a block that was taken in')
  await sweptIn(number)
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1, left: 0 })
  expect(await openDifferences(t)).toMatchObject([
    { subject: 'TRC20', expected: String(usdt(5000)), found: '0' },
  ])
})

test('the deposit addresses are compared with the ledger', async () => {
  const { t } = yard
  expect(await placeMismatches(t.app.db, 'ERC20')).toEqual([])
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query('delete from crypto_deposit')
  })
  expect(await placeMismatches(t.app.db, 'ERC20')).toEqual([
    { address: 'custody:ethereum', fault: 'deposit addresses hold 250.00 USDT less than the ledger says' },
  ])
})
