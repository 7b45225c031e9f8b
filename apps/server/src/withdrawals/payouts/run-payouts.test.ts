import { withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signedIn } from '../../../../../tests/support/members.ts'
import { resumeNetwork } from '../../../../../tests/support/networks.ts'
import {
  approved,
  attemptsOf,
  expectPaidOnce,
  finish,
  type Leaving,
  openTill,
  paidByHotWallet,
  payoutOf,
  required,
  rested,
  type Till,
  withdrawalOf,
} from '../../../../../tests/support/payouts.ts'
import { writeOffStrays } from '../../../../../tests/support/written-off.ts'
import type { Network } from '../../ports/chain.ts'
import { type Signer, SignerUnknown } from '../../ports/signer.ts'
import { payoutFailPoints } from './fail-points.ts'
import { payWithdrawals } from './index.ts'
import { runPayouts } from './run-payouts.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

const networks = ['ERC20', 'TRC20', 'BEP20'] as const

describe.each(networks)('%s', (network) => {
  const controls = () => till.box.networks[network].controls
  const round = (app = till.t.app) => runPayouts(app, network)

  test('an approved withdrawal is paid, confirmed, and settled only then', async () => {
    const leaving = await approved(till, network, '100')
    const shown = async () => {
      const token = await signedIn(till.t, till.member.email)
      const { body } = await till.t.ask(withdrawals.recentWithdrawals, { query: {} }, { token })
      const { state, txId, confirmations, requiredConfirmations } = body.withdrawals.find(
        ({ id }) => id === leaving.id,
      ) as (typeof body.withdrawals)[number]
      return { state, txId, confirmations, requiredConfirmations }
    }
    const requiredConfirmations = required[network]
    expect(await shown()).toEqual({
      state: 'APPROVED',
      txId: null,
      confirmations: null,
      requiredConfirmations,
    })

    await round()
    const [attempt] = await attemptsOf(till, leaving)
    const txId = attempt?.transaction_id as string
    expect(await shown()).toEqual({ state: 'PROCESSING', txId, confirmations: 0, requiredConfirmations })

    await controls().mine(required[network] - 1)
    await round()
    const almost = required[network] - 1
    expect(await shown()).toEqual({ state: 'PROCESSING', txId, confirmations: almost, requiredConfirmations })

    await controls().mine()
    await round()
    expect(await shown()).toMatchObject({ state: 'COMPLETED', txId, confirmations: required[network] })
    await expectPaidOnce(till, leaving)
    await round()
    await expectPaidOnce(till, leaving)
  })

  test.each(payoutFailPoints)(
    'after a crash at %s the next round continues, and pays once',
    async (point) => {
      const leaving = await approved(till, network, '60')
      let crashes = 0
      const onFailPoint = (reached: string) => {
        if (reached !== point || crashes > 0) return
        crashes += 1
        throw new Error(`crashed at ${point}`)
      }
      const app = { ...till.t.app, onFailPoint }
      await round(app).catch(() => undefined)
      // A worker that started over instead of resuming would now have other terms to sign.
      await controls().mine()
      await round(app).catch(() => undefined)
      await controls().mine(required[network])
      for (let i = 0; i < 2; i++) await round(app).catch(() => undefined)
      expect(crashes).toBe(1)
      await expectPaidOnce(till, leaving)
      expect(await attemptsOf(till, leaving)).toHaveLength(1)
    },
  )

  test('the hot wallet has paid exactly the amount that the ledger says left custody', async () => {
    const { total } = await till.t.app.db
      .selectFrom('payout')
      .select((select) => select.fn.sum<string>('token_amount').as('total'))
      .where('network', '=', network)
      .where('state', '=', 'PAID')
      .executeTakeFirstOrThrow()
    expect(await paidByHotWallet(till, network)).toBe(BigInt(total))
  })
})

/** As if the lock's connection was lost and another worker started. */
function lockless(app: Till['t']['app']) {
  const connection = { query: async () => ({ rows: [{ held: true }] }), end: async () => undefined }
  return { ...app, db: { ...app.db, connect: async () => connection as never } }
}

describe('several workers', () => {
  test.each<[string, (till: Till) => Till['t']['app']]>([
    ['taking turns', ({ t }) => t.app],
    ['after losing their locks', ({ t }) => lockless(t.app)],
  ])('%s pay each withdrawal once', async (_how, appOf) => {
    const app = appOf(till)
    for (const network of ['ERC20', 'TRC20'] as const) {
      const { controls } = till.box.networks[network]
      const leaving = [await approved(till, network, '51'), await approved(till, network, '52')]
      const together = () => Promise.allSettled([1, 2, 3].map(() => runPayouts(app, network)))
      for (let i = 0; i < 3; i++) await together()
      await controls.mine(required[network])
      for (let i = 0; i < 2; i++) await together()
      for (const one of leaving) await expectPaidOnce(till, one)
    }
  })

  test('only one of them uses a wallet', async () => {
    const leaving = await approved(till, 'BEP20', '53')
    const other = await till.t.app.db.connect()
    await other.query("select pg_advisory_lock(hashtextextended('hot-wallet:BEP20', 0))")
    await runPayouts(till.t.app, 'BEP20')
    expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'APPROVED' })
    await other.end()
    await finish(till, 'BEP20')
    await expectPaidOnce(till, leaving)
  })
})

test('withdrawals waiting together get consecutive nonces', async () => {
  const leaving: Leaving[] = []
  for (let i = 0; i < 4; i++) leaving.push(await approved(till, 'ERC20', '54'))
  await finish(till, 'ERC20')
  const nonces: number[] = []
  for (const one of leaving) {
    await expectPaidOnce(till, one)
    nonces.push(Number((await payoutOf(till, one)).nonce))
  }
  expect(nonces).toEqual(nonces.map((_, i) => (nonces[0] ?? 0) + i))
})

test('nothing is started or sent on a stopped network', async () => {
  const stop = (stopped_at: Date | null, network: Network) =>
    till.t.app.db.transact((tx) =>
      tx
        .updateTable('network')
        .set({ stopped_at, stop_reason: stopped_at && 'a test' })
        .where('network', '=', network)
        .execute(),
    )
  const leaving = await approved(till, 'ERC20', '55')
  await stop(till.t.app.clock.now(), 'ERC20')
  await finish(till, 'ERC20')
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'APPROVED' })
  await stop(null, 'ERC20')
  const stopping = { ...till.t.app, onFailPoint: (point: string) => point === 'payout:bytes-kept' && cut() }
  const cut = () => {
    throw new Error('cut')
  }
  await runPayouts(stopping, 'ERC20')
  await stop(till.t.app.clock.now(), 'ERC20')
  await finish(till, 'ERC20')
  expect(await attemptsOf(till, leaving)).toMatchObject([{ first_sent_at: null }])
  await stop(null, 'ERC20')
  await finish(till, 'ERC20')
  await expectPaidOnce(till, leaving)
})

test('while a deposit address key may be stolen its network pays nothing, and none pays to such addresses', async () => {
  const { t, member } = till
  const now = t.app.clock.now()
  const leaving = [await approved(till, 'ERC20', '57'), await approved(till, 'TRC20', '57')] as const
  // The signer may have signed its nonce, and others would wait behind it.
  const requested = await approved(till, 'BEP20', '57')
  const sign: Signer['sign'] = async () => {
    throw new SignerUnknown('nobody answers')
  }
  await runPayouts({ ...t.app, signer: { ...t.app.signer, sign } }, 'BEP20')
  await t.app.db.transact(async (tx) => {
    const owned = { member_id: member.id, created_at: now }
    await tx
      .insertInto('deposit_address')
      .values([
        { ...owned, network: 'ERC20', address: '0xEmptied' },
        { ...owned, network: 'TRC20', address: leaving[1].to },
        { ...owned, network: 'BEP20', address: requested.to },
      ])
      .execute()
    const stray = { network: 'ERC20', transaction_id: '0xstray', event_index: 0, from_address: '0xEmptied' }
    await tx
      .insertInto('stray_transfer')
      .values({ ...stray, to_address: '0xStranger', units: '1', block_number: 1, seen_at: now })
      .execute()
  })
  const others = [await approved(till, 'TRC20', '58'), await approved(till, 'BEP20', '58')]
  for (const network of networks) await finish(till, network)
  for (const one of [...others, requested]) await expectPaidOnce(till, one)
  expect(await withdrawalOf(till, leaving[0])).toMatchObject({ state: 'APPROVED' })
  expect(await attemptsOf(till, leaving[1])).toEqual([])
  expect(await payoutOf(till, leaving[1])).toMatchObject({ obstacle: 'RECIPIENT_IN_DOUBT' })
  expect(await resumeNetwork(t, 'ERC20')).toBe(200)
  await rested(till)
  // One operator has accepted the outflow; two have yet to explain it.
  for (const network of ['ERC20', 'TRC20'] as const) await finish(till, network)
  await expectPaidOnce(till, leaving[1])
  expect(await withdrawalOf(till, leaving[0])).toMatchObject({ state: 'APPROVED' })
  await writeOffStrays(t, 'ERC20', false)
  for (const one of leaving) {
    await finish(till, one.network)
    await expectPaidOnce(till, one)
  }
})

test('the worker pays by itself, on all networks in parallel, until it is stopped', async () => {
  const leaving: Leaving[] = []
  for (const network of networks) leaving.push(await approved(till, network, '56'))
  const paying = payWithdrawals(till.t.app)
  await vi.waitFor(async () => {
    for (const one of leaving)
      expect(await attemptsOf(till, one)).toMatchObject([{ first_sent_at: expect.any(Date) }])
  }, 10_000)
  await paying.stop()
  for (const one of leaving) {
    await finish(till, one.network)
    await expectPaidOnce(till, one)
  }
})
