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
  ['IDEMPOTENCY_KEY_REUSED', false],
])('[SCR-044] after %s the purchase is over: %s', (code, over) => {
  expect(endsPurchase(refusedAs(code))).toBe(over)
})

test('neither a lost response nor being offline is a failed purchase', () => {
  const request = { key: 'k', by: '', settledBy: '', call: '', sentAtMs: 1 }
  expect(endsPurchase({ kind: 'unknown', request })).toBe(false)
  expect(endsPurchase({ kind: 'nothing' })).toBe(false)
  expect(endsPurchase({ kind: 'offline' })).toBe(false)
})
