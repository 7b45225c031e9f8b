import { operatorMoney } from '@halyard/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type MovesOut, openMovesOut, stranger, usdt, wallet } from '../../../../tests/support/moves-out.ts'
import { resumeNetwork } from '../../../../tests/support/networks.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { balancesOf, walletOf } from '../ledger/index.ts'
import { hasUnacceptedStrays, remindOfStrays } from './strays.ts'

const open: MovesOut[] = []
let yard: MovesOut

beforeEach(async () => {
  yard = await openMovesOut()
  open.push(yard)
})
afterAll(() => Promise.all(open.map(({ t }) => t.close())))

const steal = (amount: bigint) => yard.chain.mine({ from: yard.address, to: stranger, amount })

const resume = () => resumeNetwork(yard.t, 'ERC20')

async function balance(): Promise<bigint> {
  return (await balancesOf(yard.t.app.db, [walletOf(yard.member.id, 'usdt')]))[0] ?? 0n
}

test('strays do not keep deposits from being credited, but no network offers addresses, and this one pays nothing', async () => {
  const { chain, address, follow, addressesOffered, openAlarms, t } = yard
  steal(usdt(100))
  chain.mine({ to: address, amount: usdt(40) })
  chain.mineEmpty(11)
  await follow()
  expect(await balance()).toBe(usdt(290))
  expect(await addressesOffered()).toEqual([])
  expect(await hasUnacceptedStrays(t.app.db, 'ERC20')).toBe(true)
  expect(await hasUnacceptedStrays(t.app.db, 'TRC20')).toBe(false)
  expect(await openAlarms()).toEqual(['DEPOSIT_ADDRESS_USED_ELSEWHERE network:ERC20'])
  const { token } = await anOperator(t, ['networks.run'])
  const { body } = await t.ask(operatorMoney.networkStates, undefined, { token })
  expect(body.networks.map(({ network, unacceptedStrays }) => [network, unacceptedStrays])).toEqual([
    ['BEP20', 0],
    ['ERC20', 1],
    ['TRC20', 0],
  ])
  expect(body.networks.find(({ network }) => network === 'ERC20')?.strays).toEqual([
    {
      txId: expect.any(String),
      from: expect.any(String),
      to: expect.any(String),
      amount: expect.any(String),
    },
  ])
})

test('an operator accepts all strays seen so far at once, over any number of blocks; later ones raise the alarm again', async () => {
  const { follow, addressesOffered, openAlarms, holding } = yard
  for (let count = 0; count < 30; count++) steal(usdt(1))
  await follow()
  expect(await resume()).toBe(200)
  expect(await addressesOffered()).toEqual(['ERC20', 'TRC20', 'BEP20'])
  expect(await openAlarms()).toEqual([])
  expect(await holding()).toMatchObject({ amount: String(usdt(220)) })
  expect(await resume()).toBe(404)
  steal(usdt(1))
  await follow()
  expect(await addressesOffered()).toEqual([])
  expect(await openAlarms()).toHaveLength(1)
})

test('a stray that arrives meanwhile is not accepted, and its alarm stays', async () => {
  const { follow, addressesOffered, openAlarms, t, stop } = yard
  const { token } = await anOperator(t, ['networks.run'])
  const newest = async () => {
    const { body } = await t.ask(operatorMoney.networkStates, undefined, { token })
    return body.networks.find(({ network }) => network === 'ERC20')?.newestStray ?? null
  }
  const accept = (unacceptedStrays: number, newestStray: string | null) => {
    const body = { network: 'ERC20' as const, unacceptedStrays, newestStray, reason: 'Looked at it' }
    return t.ask(operatorMoney.resumeNetwork, { body }, { token })
  }
  steal(usdt(1))
  await follow()
  const first = await newest()
  t.advance(1)
  steal(usdt(2))
  await follow()
  const second = await newest()
  for (const isStopped of [false, true]) {
    if (isStopped) await stop()
    for (const seen of [0, 1, 3]) {
      const { status, body } = await accept(seen, second)
      expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
      expect(body.fields?.unacceptedStrays?.code).toBe('CHANGED_MEANWHILE')
    }
    // The number matches, but one stray was removed and another added.
    for (const seen of [first, null]) {
      const { body } = await accept(2, seen)
      expect(body.fields?.newestStray?.code).toBe('CHANGED_MEANWHILE')
    }
  }
  expect(await openAlarms()).toEqual(['DEPOSIT_ADDRESS_USED_ELSEWHERE network:ERC20'])
  expect(await addressesOffered()).toEqual([])
  expect((await accept(2, second)).status).toBe(200)
  expect(await openAlarms()).toEqual([])
})

test.each(['kept', 'dropped'] as const)(
  'a stray that a reorganisation has %s is recorded in its current state, and stays accepted',
  async (how) => {
    const { chain, follow, holding, addressesOffered } = yard
    steal(usdt(100))
    chain.mineEmpty(2)
    await follow()
    await resume()
    chain.reorganise(3, how)
    await follow()
    expect(await holding()).toMatchObject({ amount: String(usdt(how === 'kept' ? 150 : 250)) })
    expect(await addressesOffered()).toHaveLength(3)
  },
)

test('a stray that returns as another transfer must be accepted again', async () => {
  const { chain, address, follow, holding, addressesOffered } = yard
  chain.mine({ from: address, to: stranger, amount: usdt(10), transactionId: '0xsame' })
  await follow()
  await resume()
  chain.reorganise(1, 'dropped')
  chain.mine({ from: address, to: stranger, amount: usdt(20), transactionId: '0xsame' })
  await follow()
  expect(await holding()).toMatchObject({ amount: String(usdt(230)) })
  expect(await addressesOffered()).toEqual([])
})

test('a later plan is not matched with a stray when blocks are read again', async () => {
  const { chain, address, follow, planned, t } = yard
  chain.mine({ from: address, to: wallet, amount: usdt(50) })
  await follow()
  await resume()
  const id = await planned(usdt(50))
  await yard.stop()
  await resume()
  await follow()
  const item = t.app.db.selectFrom('sweep_item').select('block_number').where('id', '=', id)
  expect(await item.executeTakeFirstOrThrow()).toEqual({ block_number: null })
  expect(await hasUnacceptedStrays(t.app.db)).toBe(false)
})

test('strays stay recorded when a resumed network stops again before reading a block', async () => {
  const { follow, holding, bury, stop } = yard
  steal(usdt(100))
  await follow()
  await resume()
  await bury(450)
  for (let times = 0; times < 2; times++) {
    await stop()
    expect(await resume()).toBe(200)
    expect(await holding()).toMatchObject({ amount: String(usdt(150)) })
  }
})

test('an alarm that was cleared without action is raised again', async () => {
  const { follow, openAlarms, t } = yard
  steal(usdt(1))
  await follow()
  const clear = { cleared_at: t.app.clock.now() }
  await t.app.db.transact((tx) => tx.updateTable('alarm').set(clear).execute())
  await remindOfStrays(t.app, 'ERC20')
  await remindOfStrays(t.app, 'TRC20')
  expect(await openAlarms()).toEqual(['DEPOSIT_ADDRESS_USED_ELSEWHERE network:ERC20'])
  await resume()
  await remindOfStrays(t.app, 'ERC20')
  expect(await openAlarms()).toEqual([])
})

test('the database refuses strays that are accepted without an audit entry, not from our addresses, or changed', async () => {
  const { follow, address, t } = yard
  steal(usdt(1))
  await follow()
  const query = (text: string, values: unknown[] = []) => t.app.db.pool.query(text, values)
  const insert = `insert into stray_transfer
    (network, transaction_id, event_index, from_address, to_address, units, block_number, seen_at, accepted_at)
    values ('ERC20', '0xmade', 0, $1, '0xX', 5, 3, now(), $2)`
  await expect(query(insert, [address, new Date()])).rejects.toThrow('accepted by nobody')
  await expect(query(insert, ['0xElsewhere', null])).rejects.toThrow('foreign key')
  const { id } = await anOperator(t, ['networks.run'])
  const accept = 'update stray_transfer set accepted_at = now(), accepted_by = $1'
  await expect(query(accept, [id])).rejects.toThrow('No operator did that')
  await expect(query('update stray_transfer set units = 1')).rejects.toThrow('as it was seen')
  await expect(query('delete from stray_transfer')).rejects.toThrow()
})
