import { expect, test } from 'vitest'
import { stepsOf } from './withdrawal-steps.ts'

const times = {
  createdAt: '2026-03-04T10:00:00.000Z',
  approvedAt: '2026-03-04T10:01:00.000Z',
  sentAt: '2026-03-04T10:02:00.000Z',
  endedAt: '2026-03-04T10:03:00.000Z',
}
const shown = (...[kind, state, txId]: ['USDT' | 'BANK', Parameters<typeof stepsOf>[0]['state'], string?]) =>
  stepsOf({ ...times, kind, state, txId: txId ?? null }).map((step) => `${step.name} ${step.state}`)

test.each([
  ['PENDING', undefined, ['requested done', 'approved next', 'sent later', 'arrived later']],
  ['APPROVED', undefined, ['requested done', 'approved done', 'sent next', 'arrived later']],
  ['PROCESSING', undefined, ['requested done', 'approved done', 'sent next', 'arrived later']],
  ['PROCESSING', '0xabc', ['requested done', 'approved done', 'sent done', 'arrived next']],
  ['COMPLETED', '0xabc', ['requested done', 'approved done', 'sent done', 'arrived done']],
  ['REJECTED', undefined, ['requested done', 'REJECTED ended']],
  ['CANCELLED', undefined, ['requested done', 'CANCELLED ended']],
  ['FAILED', '0xabc', ['requested done', 'approved done', 'sent done', 'FAILED ended']],
] as const)('on a chain, %s with the transaction %s', (state, txId, expected) => {
  expect(shown('USDT', state, txId)).toEqual(expected)
})

test('a failed one that was never sent says so', () => {
  const steps = stepsOf({ ...times, sentAt: null, kind: 'USDT', state: 'FAILED', txId: null })
  expect(steps.map(({ name, at }) => `${name} ${at?.slice(14, 16)}`)).toEqual([
    'requested 00',
    'approved 01',
    'FAILED 03',
  ])
})

test('a bank transfer is only known to be sent', () => {
  expect(shown('BANK', 'APPROVED')).toEqual(['requested done', 'approved done', 'sent next'])
  expect(shown('BANK', 'COMPLETED')).toEqual(['requested done', 'approved done', 'sent done'])
})

test('completed steps have their times, others none', () => {
  const at = (state: 'PENDING' | 'COMPLETED' | 'REJECTED') =>
    stepsOf({ ...times, kind: 'USDT', state, txId: null }).map((step) => step.at?.slice(14, 16) ?? null)
  expect(at('PENDING')).toEqual(['00', null, null, null])
  expect(at('COMPLETED')).toEqual(['00', '01', '02', '03'])
  expect(at('REJECTED')).toEqual(['00', '03'])
})
