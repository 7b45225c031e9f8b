// An obstacle is over with the step that overcomes it, and not a step later.
import { expect, test } from 'vitest'
import {
  refused,
  round,
  till,
  unknown,
  useTill,
  withChain,
} from '../../../../../tests/support/payout-suite.ts'
import {
  approved,
  attemptsOf,
  expectPaidOnce,
  finish,
  payoutOf,
} from '../../../../../tests/support/payouts.ts'

useTill()

test('a refusal is over once the signature is stored, though the process ends before it is sent', async () => {
  const leaving = await approved(till, 'TRC20')
  await refused()
  expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'SIGNER_LIMIT_TRANSACTION' })
  till.t.advance(61)
  const onFailPoint = (reached: string) => {
    if (reached === 'payout:bytes-kept') throw new Error('the process ended')
  }
  await round('TRC20', { ...till.t.app, onFailPoint })
  expect(await attemptsOf(till, leaving)).toMatchObject([{ bytes: expect.any(String), first_tried_at: null }])
  expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: null, failed_attempts: 0 })
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

test('a rejection by a node is over once one accepts the same bytes', async () => {
  const leaving = await approved(till, 'ERC20')
  const lacking = { state: 'rejected', reason: 'INSUFFICIENT_FUNDS', message: 'too few coins' } as const
  await round('ERC20', withChain('ERC20', { outcomeOf: unknown, broadcast: async () => lacking }))
  expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'INSUFFICIENT_FUNDS' })
  till.t.advance(61)
  const accepted = { state: 'accepted' } as const
  await round('ERC20', withChain('ERC20', { outcomeOf: unknown, broadcast: async () => accepted }))
  expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: null })
  expect(await attemptsOf(till, leaving)).toHaveLength(1)
  till.t.advance(61)
  await finish(till, 'ERC20')
  await expectPaidOnce(till, leaving)
})
