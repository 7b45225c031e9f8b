import { expect, test } from 'vitest'
import { standingOf, stepsOf } from './deposit-steps.ts'

const times = {
  createdAt: '2026-03-04T10:00:00.000Z',
  creditedAt: '2026-03-04T10:05:00.000Z',
  endedAt: '2026-03-04T10:05:00.000Z',
  otherPayments: [],
}

const payment = {
  paymentAmount: '5000.00',
  currencyCode: 'CNY',
  state: 'OPEN' as 'OPEN' | 'CREDITED' | 'RETURNED',
  credited: null,
  receivedAt: '2026-03-04T10:01:00.000Z',
  endedAt: '2026-03-04T10:09:00.000Z',
}

test.each([
  ['CRYPTO', 'SEEN', ['detected done', 'confirmed next', 'credited later']],
  ['CRYPTO', 'CONFIRMING', ['detected done', 'confirmed next', 'credited later']],
  ['CRYPTO', 'CREDITED', ['detected done', 'confirmed done', 'credited done']],
  ['CRYPTO', 'REVERSED', ['detected done', 'confirmed done', 'credited done', 'REVERSED ended']],
  ['CRYPTO', 'ORPHANED', ['detected done', 'ORPHANED ended']],
  ['BANK', 'PENDING', ['submitted done', 'reviewed next', 'credited later']],
  ['BANK', 'CREDITED', ['submitted done', 'reviewed done', 'credited done']],
  ['BANK', 'REJECTED', ['submitted done', 'REJECTED ended']],
  ['GATEWAY', 'PENDING', ['submitted done', 'paid next', 'credited later']],
  ['GATEWAY', 'CANCELLED', ['submitted done', 'CANCELLED ended']],
  ['GATEWAY', 'EXPIRED', ['submitted done', 'EXPIRED ended']],
] as const)('%s, %s', (kind, state, expected) => {
  expect(stepsOf({ ...times, kind, state }).map((step) => `${step.name} ${step.state}`)).toEqual(expected)
})

test('completed steps have their times, others none', () => {
  const at = (state: 'SEEN' | 'CREDITED' | 'ORPHANED') =>
    stepsOf({ ...times, kind: 'CRYPTO', state }).map((step) => step.at?.slice(11, 16) ?? null)
  expect(at('SEEN')).toEqual(['10:00', null, null])
  expect(at('CREDITED')).toEqual(['10:00', '10:05', '10:05'])
  expect(at('ORPHANED')).toEqual(['10:00', '10:05'])
})

test('a reversed deposit shows the times of its credit and of its reversal', () => {
  const reversed = {
    ...times,
    endedAt: '2026-03-04T10:15:00.000Z',
    kind: 'CRYPTO',
    state: 'REVERSED',
  } as const
  expect(stepsOf(reversed).map(({ at }) => at?.slice(11, 16))).toEqual(['10:00', '10:05', '10:05', '10:15'])
})

test.each([
  ['PENDING', 'OPEN', ['submitted 10:00', 'received 10:01', 'reviewed', 'credited']],
  ['CANCELLED', 'RETURNED', ['submitted 10:00', 'received 10:01', 'RETURNED 10:09']],
  ['CANCELLED', 'CREDITED', ['submitted 10:00', 'received 10:01', 'credited 10:09']],
  ['CREDITED', 'RETURNED', ['submitted 10:00', 'paid 10:05', 'credited 10:05']],
] as const)('an order that is %s, with another payment that is %s', (state, end, expected) => {
  const otherPayments = [{ ...payment, state: end }]
  const steps = stepsOf({ ...times, kind: 'GATEWAY', state, otherPayments })
  expect(steps.map(({ name, at }) => [name, at?.slice(11, 16)].filter(Boolean).join(' '))).toEqual(expected)
})

test('an unpaid order waits for its payment, not for a review', () => {
  const pending = { kind: 'GATEWAY', state: 'PENDING' } as const
  expect(standingOf({ ...pending, otherPayments: [] })).toBe('orderPENDING')
  expect(standingOf({ ...pending, otherPayments: [payment] })).toBe('PENDING')
  const expired = { kind: 'GATEWAY', state: 'EXPIRED' } as const
  expect(standingOf({ ...expired, otherPayments: [] })).toBe('EXPIRED')
  expect(standingOf({ ...expired, otherPayments: [payment] })).toBe('PENDING')
  const returned = [{ ...payment, state: 'RETURNED' as const }]
  expect(standingOf({ kind: 'GATEWAY', state: 'CANCELLED', otherPayments: returned })).toBe('RETURNED')
})
