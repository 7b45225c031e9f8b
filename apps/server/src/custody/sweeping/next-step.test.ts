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
  ['nobody knows it', { state: 'unknown' } as const, 'send', 'send'],
  ['it waits for a block', { state: 'pending' } as const, 'wait', 'wait'],
  ['it can come into no block any more', { state: 'expired' } as const, 'failed', 'failed'],
  ['it is not deep enough', mined(11, true), 'wait', 'wait'],
  ['it is deep enough and not final', mined(50, true, false), 'wait', 'wait'],
  ['what failed is not final', mined(50, false, false), 'wait', 'wait'],
  ['what failed is not deep enough', mined(11, false), 'wait', 'wait'],
  ['it is deep enough: of tokens only what was seen to move counts', mined(12, true), 'done', 'wait'],
  ['it moved nothing', mined(12, false), 'failed', 'failed'],
])('%s', (_what, outcome, ofFunding, ofTransfer) => {
  expect(nextStep({ kind: 'FUNDING' }, outcome, 12)).toBe(ofFunding)
  expect(nextStep({ kind: 'TRANSFER' }, outcome, 12)).toBe(ofTransfer)
})
