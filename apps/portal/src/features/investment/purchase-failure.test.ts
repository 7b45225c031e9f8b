import type { RefusalCode } from '@halyard/contract'
import { refusedAs } from '@halyard/web/calls'
import { expect, test } from 'vitest'
import { endsPurchase } from './purchase-failure.ts'

test.each<[RefusalCode, boolean]>([
  ['BROKER_REFUSED', true],
  ['INSUFFICIENT_BALANCE', true],
  ['PRICE_NOT_OFFERED', true],
  ['TRANSACTION_PASSWORD_WRONG', false],
  ['TWO_FA_REQUIRED', false],
  ['INTERNAL', false],
  ['UNAVAILABLE', false],
  ['OUTCOME_UNKNOWN', false],
])('[SCR-044] after %s the purchase is over: %s', (code, over) => {
  expect(endsPurchase(refusedAs(code, ''))).toBe(over)
})

test('a missing answer is no failed purchase', () => {
  expect(endsPurchase({ kind: 'unanswered' })).toBe(false)
})
