// A transaction that is not mined is replaced, and paid once.
import { expect, test } from 'vitest'
import { controlsOf, round, till, useTill, withChain } from '../../../../../tests/support/payout-suite.ts'
import {
  alarmsOf,
  approved,
  attemptsOf,
  expectPaidOnce,
  missedFor,
  payoutOf,
  required,
} from '../../../../../tests/support/payouts.ts'
import type { PreparedEvm, PreparedTron } from '../../ports/chain.ts'

useTill()

test('an unmined payout is outbid with the same nonce, and paid once', async () => {
  const leaving = await approved(till, 'ERC20')
  await round('ERC20')
  till.t.advance(301)
  await round('ERC20')
  const [first, second] = await attemptsOf(till, leaving)
  const terms = (attempt: typeof first) => attempt?.prepared as unknown as PreparedEvm
  expect(BigInt(terms(second).maxFeePerGas)).toBeGreaterThan(BigInt(terms(first).maxFeePerGas))
  expect(terms(second).nonce).toBe(terms(first).nonce)
  await controlsOf('ERC20').mine(required.ERC20)
  await round('ERC20')
  await expectPaidOnce(till, leaving)
  expect((await payoutOf(till, leaving)).transaction_id).toBe(second?.transaction_id)
})

test('an earlier attempt counts when mined, though it was outbid', async () => {
  const leaving = await approved(till, 'BEP20')
  await round('BEP20')
  till.t.advance(301)
  await round('BEP20', withChain('BEP20', { broadcast: async () => ({ state: 'accepted' }) }))
  expect(await attemptsOf(till, leaving)).toHaveLength(2)
  await controlsOf('BEP20').mine(required.BEP20)
  till.t.advance(61)
  await round('BEP20')
  await expectPaidOnce(till, leaving)
  const [first] = await attemptsOf(till, leaving)
  expect((await payoutOf(till, leaving)).transaction_id).toBe(first?.transaction_id)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
})

test('behind a stuck payout the next one is not outbid', async () => {
  const [stuck, behind] = [await approved(till, 'BEP20'), await approved(till, 'BEP20')]
  await round('BEP20')
  till.t.advance(301)
  await round('BEP20')
  expect(await attemptsOf(till, stuck)).toHaveLength(2)
  expect(await attemptsOf(till, behind)).toHaveLength(1)
  await controlsOf('BEP20').mine(required.BEP20)
  await round('BEP20')
  for (const one of [stuck, behind]) await expectPaidOnce(till, one)
})

test('a certainly expired payout on TRON is followed by another, and paid once', async () => {
  const leaving = await approved(till, 'TRC20')
  await controlsOf('TRC20').fault({ kind: 'unavailable', calls: ['broadcasthex'] })
  await round('TRC20')
  await controlsOf('TRC20').mend()
  const [first] = await attemptsOf(till, leaving)
  const terms = first?.prepared as unknown as PreparedTron
  await controlsOf('TRC20').mine((terms.expirationMs - terms.timestampMs) / 3000 + 5)
  await round('TRC20')
  // Rejected as expired, which is uncertain: some node may lag.
  expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'EXPIRED' })
  expect(await attemptsOf(till, leaving)).toHaveLength(1)
  await controlsOf('TRC20').mine(19 + 21)
  // The signer uses its own clock, and this chain is ahead of it by the extra blocks mined.
  const { chain } = till.box.networks.TRC20
  const newest = await chain.blockAt((await chain.head()).number)
  till.box.advance((newest?.time.getTime() ?? 0) - Date.now())
  await missedFor(till, leaving, 2, () => round('TRC20'))
  expect(await attemptsOf(till, leaving)).toMatchObject([{ missing_times: 2, expired_at: null }])
  await missedFor(till, leaving, 1, () => round('TRC20'))
  expect(await attemptsOf(till, leaving)).toMatchObject([
    { expired_at: expect.any(Date) },
    { expired_at: null },
  ])
  await controlsOf('TRC20').mine(required.TRC20)
  await round('TRC20')
  await expectPaidOnce(till, leaving)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
})
