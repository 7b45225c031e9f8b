// The hot wallet short of tokens, reserved by other payouts, or used by someone else.
import { randomUUID } from 'node:crypto'
import { operatorMoney } from '@halyard/contract'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import {
  controlsOf,
  isUnderWay,
  round,
  till,
  useTill,
  withChain,
} from '../../../../../tests/support/payout-suite.ts'
import {
  alarmsOf,
  approved,
  attemptsOf,
  countWallets,
  expectPaidOnce,
  finish,
  newAddress,
  payoutOf,
  required,
  withdrawalOf,
} from '../../../../../tests/support/payouts.ts'
import { checkBooks } from '../../ledger/index.ts'
import { bookedInWallet } from './hot-wallet.ts'
import { signedForOthers } from './nonce-slot.ts'
import type { Payout } from './payout.ts'

useTill({
  SIGNER_LIMIT_TRANSACTION: '2000000',
  SIGNER_LIMIT_ADDRESS: '1600000',
  SIGNER_LIMIT_DAY: '50000000',
})

test('a hot wallet short of tokens keeps the payout waiting, not failed, and others continue', async () => {
  const large = await approved(till, 'ERC20', '1200000')
  const small = await approved(till, 'ERC20', '70')
  await finish(till, 'ERC20')
  await expectPaidOnce(till, small)
  await isUnderWay(large)
  expect(await attemptsOf(till, large)).toEqual([])
  const { token } = await anOperator(till.t, ['withdrawals.pay'])
  const { body } = await till.t.ask(operatorMoney.payoutStates, { query: {} }, { token })
  expect(body).toMatchObject({
    next: null,
    payouts: [
      {
        withdrawalId: large.id,
        network: 'ERC20',
        receiveAmount: '1199995.00',
        destination: large.to,
        obstacle: 'HOT_WALLET_SHORT',
        attempts: 0,
        txId: null,
        confirmations: 0,
        requiredConfirmations: 12,
      },
    ],
  })
  expect(await alarmsOf(till, `payout:${large.id}`)).toEqual(['PAYOUT_HOT_WALLET_SHORT'])
  const to = (await till.box.signer.addresses()).ERC20
  await controlsOf('ERC20').send({ to, amount: '500000' })
  await controlsOf('ERC20').mine()
  // The tokens are there, but not deep enough to be in the ledger.
  await finish(till, 'ERC20')
  await isUnderWay(large)
  await countWallets(till, ['ERC20'])
  await finish(till, 'ERC20')
  await expectPaidOnce(till, large)
  expect(await alarmsOf(till, `payout:${large.id}`)).toEqual([])
})

test('a nonce used by someone else stops the network with an alarm, until an operator resumes it', async () => {
  const { chain, controls } = till.box.networks.ERC20
  const hot = (await till.box.signer.addresses()).ERC20 as string
  const nonce = (await chain.nonceOf(hot)) as number
  const { prepared } = await chain.prepare({ from: hot, to: hot, amount: 1n, waiting: [] }, { nonce })
  const foreign = await till.box.signer.sign({
    payoutId: randomUUID(),
    network: 'ERC20',
    from: hot,
    to: newAddress(chain),
    amount: 1n,
    prepared,
  })
  if (foreign.state !== 'signed') throw new Error(foreign.reason)
  await chain.broadcast(foreign)
  await controls.mine()
  const leaving = await approved(till, 'ERC20')
  await finish(till, 'ERC20')
  await isUnderWay(leaving)
  expect(await attemptsOf(till, leaving)).toEqual([])
  expect(await alarmsOf(till, 'network:ERC20')).toEqual(['HOT_WALLET_USED_ELSEWHERE'])
  await till.t.app.db.transact((tx) =>
    tx
      .updateTable('network')
      .set({ stopped_at: null, stop_reason: null })
      .where('network', '=', 'ERC20')
      .execute(),
  )
  await finish(till, 'ERC20')
  await expectPaidOnce(till, leaving)
})

test('tokens of signed payouts are not promised twice: the hot wallet must have more', async () => {
  const [first, second] = [await approved(till, 'TRC20'), await approved(till, 'TRC20')]
  const { TRC20 } = till.t.app.chains
  const chains = { ...till.t.app.chains, TRC20: { ...TRC20, tokenBalance: async () => 150_000_000n } }
  await round('TRC20', { ...till.t.app, chains })
  expect(await attemptsOf(till, first)).toMatchObject([{ bytes: expect.any(String) }])
  expect(await attemptsOf(till, second)).toEqual([])
  expect(await payoutOf(till, second)).toMatchObject({ obstacle: 'HOT_WALLET_SHORT' })
  await finish(till, 'TRC20')
  for (const one of [first, second]) await expectPaidOnce(till, one)
})

test('what the ledger has for a signed payout is not promised to another', async () => {
  const leaving = await approved(till, 'ERC20')
  await round('ERC20')
  const { db, chains } = till.t.app
  const from = (await till.box.signer.addresses()).ERC20 as string
  const payout = (await payoutOf(till, leaving)) as unknown as Payout
  const bookedFor = async (id: string) =>
    (await bookedInWallet(db, chains.ERC20, { ...payout, id }, from)) ?? 0n
  const [signed] = await attemptsOf(till, leaving)
  expect(signed?.bytes).not.toBeNull()
  expect((await bookedFor(leaving.id)) - (await bookedFor(randomUUID()))).toBe(leaving.receive)
  await finish(till, 'ERC20')
  await expectPaidOnce(till, leaving)
})

test('of a payout with several attempts the most expensive is reserved for fees, as any of them may be mined', async () => {
  const leaving = await approved(till, 'ERC20')
  await round('ERC20')
  till.t.advance(301)
  await round('ERC20')
  const costs = (await attemptsOf(till, leaving)).map(({ cost }) => BigInt(cost))
  const [first = 0n, second = 0n] = costs
  expect(second).toBeGreaterThan(first)
  const from = (await till.box.signer.addresses()).ERC20 as string
  const another = { ...(await payoutOf(till, leaving)), id: randomUUID() } as unknown as Payout
  const { waiting } = await signedForOthers(till.t.app.db, another, from)
  expect(waiting).toEqual([second])
  await finish(till, 'ERC20')
  await expectPaidOnce(till, leaving)
})

test('a payout that the contract refuses fails once it is deep enough, and the whole amount returns', async () => {
  const balanceOf = async () => {
    const token = `member:${till.member.id}:usdt`
    const { amount } = await till.t.app.db
      .selectFrom('balance')
      .innerJoin('ledger_account', 'ledger_account.id', 'balance.account_id')
      .select('amount')
      .where('address', '=', token)
      .executeTakeFirstOrThrow()
    return BigInt(amount)
  }
  const before = await balanceOf()
  const leaving = await approved(till, 'ERC20', '1500000')
  const rich = withChain('ERC20', { tokenBalance: async () => 10n ** 30n })
  await bookMore(1_500_000_000_000n)
  await round('ERC20', rich)
  await controlsOf('ERC20').mine(required.ERC20 - 1)
  await round('ERC20', rich)
  await isUnderWay(leaving)
  await controlsOf('ERC20').mine()
  await round('ERC20', rich)
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'FAILED' })
  expect(await payoutOf(till, leaving)).toMatchObject({ state: 'FAILED' })
  expect(await balanceOf()).toBe(before + 1_500_000_000_000n)
  expect(await till.box.networks.ERC20.chain.tokenBalance(leaving.to)).toBe(0n)
  expect((await checkBooks(till.t.app.db)).faults).toEqual([])
})

/** As if the ledger had more in the hot wallet than the chain. */
const bookMore = (amount: bigint) =>
  asOwner(till.t.ownerUrl, async (owner) => {
    await owner.query('begin; alter table transfer disable trigger company_funding_came_in')
    await owner.query(
      `select ledger_post(array[gen_random_uuid()], array['COMPANY_FUNDING'], array['{}'::jsonb], now(),
        array[1, 1], array['custody:ethereum:hot', 'company:funds'], array[-$1::bigint, $1::bigint])`,
      [String(amount)],
    )
    await owner.query(
      'set constraints all immediate; alter table transfer enable trigger company_funding_came_in; commit',
    )
  })
