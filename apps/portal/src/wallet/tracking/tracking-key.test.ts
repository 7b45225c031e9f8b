import { expect, test } from 'vitest'
import { trackingKey } from './tracking-key.ts'

const none = { deposit: null, withdrawal: null, order: null }
const deposit = (kind: string, state: string, ...others: string[]) => {
  const otherPayments = others.map((other) => ({ state: other }))
  return trackingKey({ ...none, deposit: { kind, state, otherPayments } as never })
}
const withdrawal = (state: string, more = {}) =>
  trackingKey({ ...none, withdrawal: { state, txId: null, onHold: false, ...more } as never })

test('each state of a deposit has a sentence', () => {
  expect(deposit('CRYPTO', 'SEEN')).toBe('depositConfirming')
  expect(deposit('BANK', 'PENDING')).toBe('depositReview')
  expect(deposit('GATEWAY', 'PENDING')).toBe('depositPayment')
  expect(deposit('CRYPTO', 'CREDITED')).toBe('depositCredited')
})

test('an order with another payment shows that payment’s outcome', () => {
  expect(deposit('GATEWAY', 'EXPIRED')).toBe('depositExpired')
  expect(deposit('GATEWAY', 'EXPIRED', 'OPEN')).toBe('paymentOPEN')
  expect(deposit('GATEWAY', 'PENDING', 'RETURNED', 'OPEN')).toBe('paymentOPEN')
  expect(deposit('GATEWAY', 'CANCELLED', 'CREDITED')).toBe('paymentCREDITED')
  expect(deposit('GATEWAY', 'CANCELLED', 'RETURNED')).toBe('paymentRETURNED')
  expect(deposit('GATEWAY', 'CREDITED', 'OPEN')).toBe('anotherPaymentOPEN')
  expect(deposit('GATEWAY', 'CREDITED', 'OPEN', 'RETURNED')).toBe('anotherPaymentOPEN')
  expect(deposit('GATEWAY', 'CREDITED', 'RETURNED')).toBe('depositCredited')
  expect(deposit('GATEWAY', 'REVERSED', 'OPEN')).toBe('paymentOPEN')
  expect(deposit('GATEWAY', 'REVERSED', 'RETURNED')).toBe('paymentReversed')
})

test('a withdrawal that is sent, held or returned says so', () => {
  expect(withdrawal('PENDING')).toBe('withdrawalPending')
  expect(withdrawal('PROCESSING')).toBe('withdrawalApproved')
  expect(withdrawal('PROCESSING', { txId: '0xabc' })).toBe('withdrawalSent')
  expect(withdrawal('APPROVED', { onHold: true })).toBe('withdrawalHeld')
  expect(withdrawal('REJECTED')).toBe('withdrawalReturned')
})

test('a transaction without a related row is complete', () => {
  expect(trackingKey(none)).toBe('movementDone')
  expect(trackingKey({ ...none, order: { status: 'CLOSING' } as never })).toBe('orderClosing')
})
