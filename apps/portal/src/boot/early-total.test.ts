import { expect, test } from 'vitest'
import { totalIn } from './early-total.ts'

const line = [
  { day: '2026-11-01', amount: '1.00' },
  { day: '2026-11-02', amount: '2.00' },
]

test('a total is shown with its separators and two decimals, as on its page', () => {
  expect(totalIn({ worth: { amount: '22639.21454', line } })).toBe('22,639.21')
  expect(totalIn({ worth: { amount: '-0.50', line } })).toBe('−0.50')
})

test('a total that the page would render differently is left to it', () => {
  expect(totalIn({ worth: { amount: '0.00', line: [] } })).toBeNull()
  expect(totalIn({ worth: { amount: '5.00', line: line.slice(1) } })).toBeNull()
  expect(totalIn({ worth: { amount: '1234567890123.45', line } })).toBeNull()
})

test('a reply that is not the dashboard’s shows nothing', () => {
  for (const answer of [
    null,
    'no',
    {},
    { worth: null },
    { worth: { amount: 5, line } },
    { worth: { amount: '5' } },
  ])
    expect(totalIn(answer)).toBeNull()
})
