import { expect, test } from 'vitest'
import { depositFor, shortfallOf } from './shortfall.ts'

test('a shortfall is exact to the last digit', () => {
  expect(shortfallOf('30,000', '13185.00')).toBe('16815.00')
  expect(shortfallOf('10', '9.999999')).toBe('0.000001')
  expect(shortfallOf('123,456,789,012.345678', '0.00', 'USDP')).toBe('123456789012.345678')
})

test('the deposit that covers it is rounded up to cents', () => {
  expect(depositFor('0.000001')).toBe('0.01')
  expect(depositFor('1.01')).toBe('1.01')
  expect(depositFor('16815.001')).toBe('16815.01')
})

test('there is no shortfall while the balance suffices, or either is unknown', () => {
  for (const [typed, balance] of [
    ['10', '10.00'],
    ['', '10.00'],
    ['ten', '0.00'],
    ['10', undefined],
  ] as const) {
    expect(shortfallOf(typed, balance), typed).toBeNull()
  }
})
