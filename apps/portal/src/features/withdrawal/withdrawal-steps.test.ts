import { expect, test } from 'vitest'
import { stepsOf } from './withdrawal-steps.ts'

const shown = (...[kind, state, txId]: ['USDT' | 'BANK', Parameters<typeof stepsOf>[0]['state'], string?]) =>
  stepsOf({ kind, state, txId: txId ?? null }).map((step) => `${step.name} ${step.state}`)

test.each([
  ['PENDING', undefined, ['requested done', 'approved next', 'sent later', 'arrived later']],
  ['APPROVED', undefined, ['requested done', 'approved done', 'sent next', 'arrived later']],
  ['PROCESSING', undefined, ['requested done', 'approved done', 'sent next', 'arrived later']],
  ['PROCESSING', '0xabc', ['requested done', 'approved done', 'sent done', 'arrived next']],
  ['COMPLETED', '0xabc', ['requested done', 'approved done', 'sent done', 'arrived done']],
  ['REJECTED', undefined, ['requested done', 'REJECTED ended']],
  ['CANCELLED', undefined, ['requested done', 'CANCELLED ended']],
  ['FAILED', '0xabc', ['requested done', 'FAILED ended']],
] as const)('on a chain, %s with the transaction %s', (state, txId, expected) => {
  expect(shown('USDT', state, txId)).toEqual(expected)
})

test('by bank, what was sent is all we know', () => {
  expect(shown('BANK', 'APPROVED')).toEqual(['requested done', 'approved done', 'sent next'])
  expect(shown('BANK', 'COMPLETED')).toEqual(['requested done', 'approved done', 'sent done'])
})
