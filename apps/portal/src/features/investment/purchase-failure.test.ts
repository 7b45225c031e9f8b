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

test('neither a lost answer nor being offline is a failed purchase', () => {
  expect(endsPurchase({ kind: 'unknown', checkFailed: null })).toBe(false)
  const checkFailed = { kind: 'refused', code: 'TOO_MANY_REQUESTS', params: {}, fields: {} } as const
  expect(endsPurchase({ kind: 'unknown', checkFailed })).toBe(false)
  expect(endsPurchase({ kind: 'offline' })).toBe(false)
})
