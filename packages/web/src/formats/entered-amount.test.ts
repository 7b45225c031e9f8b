import { expect, test } from 'vitest'
import { enteredAmount, isAmbiguous, plainAmount } from './entered-amount.ts'

test('the confirm button shows the exact amount', () => {
  expect(enteredAmount('25', 'USDP')).toBe('25.00')
  expect(enteredAmount('1250.5', 'USDT')).toBe('1,250.50')
  expect(enteredAmount('0.000001', 'USDT')).toBe('0.000001')
})

test('thousands may be grouped, and spaces surround the amount', () => {
  expect(enteredAmount('1,500', 'USDT')).toBe('1,500.00')
  expect(enteredAmount(' 1,234,567.5 ', 'USDT')).toBe('1,234,567.50')
  expect(['1,500', '1500.00', '1,500.0 '].map(plainAmount)).toEqual(['1500', '1500', '1500'])
  expect(['1,500.00 USDT', '1,500.00\nusdp', '1,500\u00a0USDT'].map(plainAmount)).toEqual([
    '1500',
    '1500',
    '1500',
  ])
  expect(['0.50', '100', '10.05', '0.00', '5.'].map(plainAmount)).toEqual(['0.5', '100', '10.05', '0', '5.'])
})

test('an ambiguous amount, ten or ten thousand, is not shown', () => {
  for (const text of ['10.000', '1.500', ' 250.250 USDT']) {
    expect([isAmbiguous(text), enteredAmount(text, 'USDT')], text).toEqual([true, null])
  }
  for (const text of ['10.00', '10.0000', '0.500', '0.100', '1500.000', '1,500.000', '12.345', '10']) {
    expect(isAmbiguous(text), text).toBe(false)
  }
})

test('an amount that is not above zero is not shown', () => {
  for (const text of [
    '',
    '0',
    '0.00',
    '-1',
    '1e3',
    '1,5',
    '1,50',
    '15,00',
    '1,0000',
    '1.500,00',
    '5.0000001',
  ]) {
    expect(enteredAmount(text, 'USDP'), text).toBeNull()
  }
  expect(plainAmount('1,5')).toBe('1,5')
  expect(enteredAmount('２５', 'USDP')).toBeNull()
})
