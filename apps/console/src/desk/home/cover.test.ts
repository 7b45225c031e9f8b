import { expect, test } from 'vitest'
import { comparedOf, verdictOf } from './cover.ts'

const coverage = (owed: string, ...held: string[]) => ({
  owed,
  held: held.map((amount) => ({ place: 'ERC20' as const, amount })),
})

test.each([
  [
    'more than the liabilities',
    coverage('300000.00', '200000.00', '113542.00'),
    true,
    '104.5',
    '13,542.00 USDT',
  ],
  ['exactly the liabilities', coverage('100.00', '100.00'), true, '100.0', '0.00 USDT'],
  ['a cent too little is not rounded up', coverage('1000.00', '999.99'), false, '99.9', '0.01 USDT'],
  ['a place below zero', coverage('100.00', '150.00', '-60.00'), false, '90.0', '10.00 USDT'],
  ['a thousand times the liabilities', coverage('1.00', '1000.00'), true, '100,000.0', '999.00 USDT'],
  ['a surplus below a cent', coverage('1.00', '1.019999'), true, '101.9', '0.01 USDT'],
  ['the last digit of a shortfall', coverage('1.00', '0.999999'), false, '99.9', '0.000001 USDT'],
  ['nothing owed', coverage('0.00', '5.00'), true, null, '5.00 USDT'],
])('%s', (_, given, isCovered, percent, amount) => {
  expect(verdictOf(given)).toEqual({ isCovered, percent, amount })
})

test('what the company has only contributed on the books covers nothing', () => {
  const held = [
    { place: 'TRC20' as const, amount: '90.00' },
    { place: 'COMPANY' as const, amount: '1000.00' },
  ]
  expect(verdictOf({ owed: '100.00', held })).toEqual({
    isCovered: false,
    percent: '90.0',
    amount: '10.00 USDT',
  })
})

test.each([
  ['never', null],
  ['agreed', { agreed: true, finishedAt: '2026-11-17T23:00:00.000Z' }],
  ['longAgo', { agreed: true, finishedAt: '2026-11-17T21:00:00.000Z' }],
  ['differs', { agreed: false, finishedAt: '2026-11-18T22:00:00.000Z' }],
] as const)('the books were compared with the outside: %s', (compared, reconciliation) => {
  expect(comparedOf(reconciliation, new Date('2026-11-19T00:00:00Z'))).toBe(compared)
})
