import { expect, test } from 'vitest'
import { shortfallOf } from './shortfall.ts'

test('what is missing is said in cents, rounded up', () => {
  expect(shortfallOf('30,000', '13185.00')).toBe('16815.00')
  expect(shortfallOf('10', '9.999999')).toBe('0.01')
  expect(shortfallOf('10.001', '9')).toBe('1.01')
  expect(shortfallOf('5', '4', 'USDP')).toBe('1.00')
})

test('nothing is missing while the balance suffices, or while either is not known', () => {
  for (const [typed, balance] of [
    ['10', '10.00'],
    ['', '10.00'],
    ['ten', '0.00'],
    ['10', undefined],
  ] as const) {
    expect(shortfallOf(typed, balance), typed).toBeNull()
  }
})
