import { expect, test } from 'vitest'
import type { Outcome } from '../../ports/chain.ts'
import { nextStep } from './next-step.ts'

const mined = (confirmations: number, succeeded: boolean, final = true): Outcome => ({
  state: 'mined',
  block: { number: 7, hash: 'h' },
  confirmations,
  final,
  succeeded,
})

test.each([
  ['unknown to the chain', { state: 'unknown' } as const, 'send', 'send'],
  ['pending', { state: 'pending' } as const, 'wait', 'wait'],
  ['no longer minable', { state: 'expired' } as const, 'failed', 'failed'],
  ['not deep enough', mined(11, true), 'wait', 'wait'],
  ['deep enough and not final', mined(50, true, false), 'wait', 'wait'],
  ['a failed one is not final', mined(50, false, false), 'wait', 'wait'],
  ['a failed one is not deep enough', mined(11, false), 'wait', 'wait'],
  ['deep enough: tokens are finished by their movement', mined(12, true), 'done', 'wait'],
  ['deep enough, without moving anything', mined(12, false), 'failed', 'failed'],
])('%s', (_what, outcome, ofFunding, ofTransfer) => {
  expect(nextStep({ kind: 'FUNDING' }, outcome, 12)).toBe(ofFunding)
  expect(nextStep({ kind: 'TRANSFER' }, outcome, 12)).toBe(ofTransfer)
})
