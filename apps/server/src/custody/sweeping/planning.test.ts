import { afterAll, beforeEach, expect, test } from 'vitest'
import { type MovesOut, openMovesOut, usdt, wallet } from '../../../../../tests/support/moves-out.ts'
import { type Chain, type Movement, PayoutHeld, type PrepareOptions } from '../../ports/chain.ts'
import { addressBook, depositPath } from '../../settings/derivation.ts'
import { carryOutSweep } from './carry-out.ts'
import { dropSweep } from './drop-sweep.ts'
import { planSweep } from './plan-sweep.ts'
import { quoteMoves } from './quote-moves.ts'

const open: MovesOut[] = []
let yard: MovesOut
let sent: string[]
let requested: PrepareOptions[]

beforeEach(async () => {
  yard = await openMovesOut()
  open.push(yard)
  ;[sent, requested] = [[], []]
  const signerTerms = {
    most: 1n,
    addresses: JSON.stringify({ ERC20: wallet }),
    notified_at: yard.t.app.clock.now(),
  }
  await yard.t.app.db.transact((tx) => tx.insertInto('signer_terms').values(signerTerms).execute())
  Object.assign(yard.chain, {
    nonceOf: async () => 7,
    nativeBalance: async () => 10n ** 18n,
    quote: async (_movement: Movement, options: PrepareOptions = {}) => {
      requested.push(options)
      return { prepared: { ...terms, nonce: options.nonce ?? 0 }, cost: 1000n }
    },
    outcomeOf: async () => ({ state: 'unknown' }),
    broadcast: async ({ transactionId }) => {
      sent.push(transactionId)
      return { state: 'accepted' }
    },
  } satisfies Partial<Chain>)
})
afterAll(() => Promise.all(open.map(({ t }) => t.close())))

const terms = {
  kind: 'evm' as const,
  chainId: 1,
  nonce: 0,
  gasLimit: 90_000,
  maxFeePerGas: '2',
  maxPriorityFeePerGas: '1',
}

const plan = (target: 'HOT' | 'COLD') =>
  planSweep(yard.t.app, { network: 'ERC20', target, least: 50_000_000n })

const sign = (sweepId: string, transactionId: string) =>
  yard.t.app.db.transact((tx) =>
    tx
      .updateTable('sweep_item')
      .set({ bytes: '02', transaction_id: transactionId })
      .where('sweep_id', '=', sweepId)
      .execute(),
  )

const stop = (stop_reason: string | null) =>
  yard.t.app.db.transact((tx) =>
    tx
      .updateTable('network')
      .set({ stop_reason, stopped_at: stop_reason ? yard.t.app.clock.now() : null })
      .where('network', '=', 'ERC20')
      .execute(),
  )

const alarmKinds = async () => (await yard.openAlarms()).map((alarm) => alarm.split(' ')[0])

test('while the hot wallet’s key may be stolen nothing is swept there; sweeps to the cold wallet go on', async () => {
  const { id } = await plan('HOT')
  await sign(id, '0xhot')
  await stop('HOT_WALLET_USED_ELSEWHERE: it is at nonce 3')
  await carryOutSweep(yard.t.app, 'ERC20')
  expect(sent).toEqual([])
  expect(await alarmKinds()).toEqual(['SWEEP_HELD'])
  await dropSweep(yard.t.app, id)
  expect(await alarmKinds()).toEqual([])
  await expect(plan('HOT')).rejects.toThrow('cold')
  const cold = await plan('COLD')
  await sign(cold.id, '0xcold')
  await carryOutSweep(yard.t.app, 'ERC20')
  expect(sent).toEqual(['0xcold'])
})

test('transfers held back for the hot wallet are sent once an operator resumes the network', async () => {
  const { id } = await plan('HOT')
  await sign(id, '0xhot')
  await stop('HOT_WALLET_USED_ELSEWHERE: it is at nonce 3')
  await carryOutSweep(yard.t.app, 'ERC20')
  await stop(null)
  await yard.t.app.db.pool.query('update sweep_item set requested_at = null')
  await carryOutSweep(yard.t.app, 'ERC20')
  expect(sent).toEqual(['0xhot'])
})

test('addresses that hold less than booked do not block the others', async () => {
  const { app } = yard.t
  const addressAt = addressBook(app, 'ERC20')
  const all = Array.from({ length: 6 }, (_, index) => {
    const path = depositPath('ERC20', 1000 + index)
    return { address: addressAt(path), path, amount: usdt(60) }
  })
  const short = new Set(all.slice(0, 3).map(({ address }) => address))
  const tokenBalance = async (address: string) => (short.has(address) ? 0n : usdt(60))
  const { transfers, leftOut } = await quoteMoves(app, { ...yard.chain, tokenBalance }, all, wallet, 2)
  expect([leftOut.length, transfers.length]).toEqual([3, 2])
  expect(transfers.at(-1)?.movement.from).toBe(all[4]?.address)
})

test('an unmined transaction with a nonce is outbid by the next plan', async () => {
  const { id } = await plan('HOT')
  await sign(id, '0xfirst')
  await dropSweep(yard.t.app, id)
  requested = []
  await plan('HOT')
  expect(requested).toEqual([{ nonce: 7, outbidding: { ...terms, nonce: 7 } }])
})

test('a fee wallet that cannot pay at a bearable price is a refusal in words', async () => {
  const quote: Chain['quote'] = async ({ asset }) => {
    if (asset === 'coin') throw new PayoutHeld('FEE_ABOVE_CEILING', '400 gwei are needed')
    return { prepared: terms, cost: 1000n }
  }
  Object.assign(yard.chain, { quote, nativeBalance: async () => 0n } satisfies Partial<Chain>)
  await expect(plan('HOT')).rejects.toMatchObject({
    name: 'SweepRefused',
    message: expect.stringContaining('400 gwei are needed'),
  })
})

test('an unsigned plan moves nothing: its addresses are watched, and after two days there is an alarm', async () => {
  const { id } = await plan('HOT')
  expect(await yard.holding()).toMatchObject({ moving: false })
  await carryOutSweep(yard.t.app, 'ERC20')
  expect(await alarmKinds()).toEqual([])
  yard.t.advance(2 * 86_400 + 1)
  await carryOutSweep(yard.t.app, 'ERC20')
  expect(await alarmKinds()).toEqual(['SWEEP_UNFINISHED'])
  await sign(id, '0xsigned')
  expect(await yard.holding()).toMatchObject({ moving: true })
  await dropSweep(yard.t.app, id)
  expect(await alarmKinds()).toEqual([])
})
