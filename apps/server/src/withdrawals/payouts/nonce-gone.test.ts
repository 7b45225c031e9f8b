// A payout whose nonce another transaction used is returned once that is final.
import { expect, test } from 'vitest'
import {
  balance,
  expectReturned,
  expiredAgo,
  giveBack,
  missing,
  refusing,
  retry,
  round,
  till,
  unknown,
  useTill,
  withChain,
} from '../../../../../tests/support/payout-suite.ts'
import { alarmsOf, approved, attemptsOf, missedFor, payoutOf } from '../../../../../tests/support/payouts.ts'
import type { App } from '../../platform/app.ts'
import { SignerUnknown } from '../../ports/signer.ts'

useTill()

test('a payout whose nonce another transaction used is returned by an operator once that is final', async () => {
  const leaving = await approved(till, 'ERC20')
  const used = { state: 'rejected', reason: 'NONCE_USED', message: 'nonce too low' } as const
  const taken = withChain('ERC20', { outcomeOf: unknown, broadcast: async () => used })
  await round('ERC20', taken)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_NONCE_USED'])
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  const nonceUsed = withChain('ERC20', { ...missing, broadcast: async () => used })
  await missedFor(till, leaving, 3, () => round('ERC20', nonceUsed))
  // An operator's retry shows that nothing has changed.
  expect((await retry(leaving)).status).toBe(200)
  await round('ERC20', nonceUsed)
  expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle: 'NONCE_USED' })
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_NONCE_USED'])
  expect(await attemptsOf(till, leaving)).toHaveLength(1)
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  await expiredAgo(leaving, '61 minutes')
  const before = await balance()
  expect((await giveBack(leaving)).status).toBe(200)
  await expectReturned(leaving, before)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
})

test('an unsigned higher bid does not block the return of a payout whose nonce is used up', async () => {
  const leaving = await approved(till, 'ERC20')
  const tooLittle = { state: 'rejected', reason: 'UNDERPRICED', message: 'underpriced' } as const
  const underpriced = { outcomeOf: unknown, broadcast: async () => tooLittle }
  await round('ERC20', withChain('ERC20', underpriced))
  // The signer is down, and someone uses its key by hand.
  till.t.advance(61)
  const away: App['signer'] = {
    ...refusing,
    sign: async () => {
      throw new SignerUnknown('nobody answers')
    },
  }
  const { nonce } = await payoutOf(till, leaving)
  const itsTurn = { ...underpriced, nonceOf: async () => Number(nonce) }
  await round('ERC20', { ...withChain('ERC20', itsTurn), signer: away })
  expect(await attemptsOf(till, leaving)).toMatchObject([
    { bytes: expect.any(String) },
    { bytes: null, refused_at: null },
  ])
  const nonceUsed = { ...withChain('ERC20', missing), signer: away }
  await missedFor(till, leaving, 3, () => round('ERC20', nonceUsed))
  await round('ERC20', nonceUsed)
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  await expiredAgo(leaving, '61 minutes')
  const before = await balance()
  expect((await giveBack(leaving)).status).toBe(200)
  await expectReturned(leaving, before)
})
