// Writes that the database itself denies to the application's role.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type MovesOut,
  openMovesOut,
  stranger,
  usdt,
  wallet,
} from '../../../../../tests/support/moves-out.ts'
import { custodyInWallet, custodyOf, move, post } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'

let yard: MovesOut
let id: string
let sweepId: string
beforeAll(async () => {
  yard = await openMovesOut()
  id = await yard.planned(usdt(100))
  const item = yard.t.app.db.selectFrom('sweep_item').select('sweep_id').where('id', '=', id)
  sweepId = (await item.executeTakeFirstOrThrow()).sweep_id
})
afterAll(() => yard.t.close())

const insert = (change: object) =>
  yard.t.app.db.transact((tx) =>
    tx
      .insertInto('sweep_item')
      .values({
        id: newId(),
        sweep_id: sweepId,
        number: 2,
        kind: 'TRANSFER',
        network: 'ERC20',
        path: '0/1',
        from_address: yard.address,
        to_address: wallet,
        units: '5',
        amount: 5n,
        prepared: '{}',
        ...change,
      })
      .execute(),
  )

const change = (values: object, before: () => Promise<unknown> = async () => undefined) =>
  yard.t.app.db.transact(async (tx) => {
    await before()
    await tx.updateTable('sweep_item').set(values).where('id', '=', id).execute()
  })

test('an item begins as a plan that fits its sweep, or is refused', async () => {
  const seen = { block_number: 3, moved_in: '0x1' }
  await expect(insert({ state: 'FAILED', ...seen })).rejects.toThrow('begins PLANNED')
  await expect(insert(seen)).rejects.toThrow('begins PLANNED')
  await expect(insert({ state: 'DONE', ...seen, transfer_id: newId(), done_at: new Date() })).rejects.toThrow(
    'begins PLANNED',
  )
  await expect(insert({ to_address: stranger })).rejects.toThrow('fits its sweep')
  await expect(insert({ network: 'TRC20' })).rejects.toThrow('fits its sweep')
  await expect(insert({ amount: 6n })).rejects.toThrow('fits its sweep')
  await expect(insert({ from_address: stranger })).rejects.toThrow('fits its sweep')
  const ended = { id: newId(), network: 'ERC20', target: 'HOT', target_address: wallet }
  const [created_at, ended_at] = [new Date(), new Date()]
  await expect(
    yard.t.app.db.transact((tx) =>
      tx
        .insertInto('sweep')
        .values({ ...ended, created_at, ended_at })
        .execute(),
    ),
  ).rejects.toThrow('begins open')
})

test('it is done at the required depth, with a ledger transfer of the same time, and stays so', async () => {
  const { t, chain } = yard
  const { number } = await chain.head()
  const seen = (block: number) => ({ state: 'DONE', block_number: block, moved_in: '0x1' })
  await expect(change({ ...seen(number - 20), transfer_id: newId() })).rejects.toThrow('violates')
  await expect(change({ ...seen(number), transfer_id: newId() })).rejects.toThrow('not deep enough')
  const way = { from: custodyInWallet('ERC20', 'hot'), to: custodyOf('ERC20'), amount: usdt(100) }
  const [cause, at] = [newId(), t.app.clock.now()]
  const transfer = { ...move('SWEEP', way, { cause }), id: cause }
  await t.app.db.transact(async (tx) => {
    await post(tx, [transfer], at)
    await tx
      .updateTable('sweep_item')
      .set({ ...seen(1), transfer_id: transfer.id, done_at: new Date(0) })
      .where('id', '=', id)
      .execute()
  })
  const item = t.app.db.selectFrom('sweep_item').select('done_at').where('id', '=', id)
  expect((await item.executeTakeFirstOrThrow()).done_at).toEqual(at)
  const undone = { transfer_id: null, done_at: null, block_number: null, moved_in: null }
  await expect(change({ state: 'FAILED', ...undone })).rejects.toThrow('does not change')
  await expect(change({ moved_in: '0x2' })).rejects.toThrow('does not change')
})
