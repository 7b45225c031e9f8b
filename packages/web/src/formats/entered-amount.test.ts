import { expect, test } from 'vitest'
import { enteredAmount } from './entered-amount.ts'

test('the confirm button names the amount as it will move', () => {
  expect(enteredAmount('25', 'USDP')).toBe('25.00')
  expect(enteredAmount('1250.5', 'USDT')).toBe('1,250.50')
  expect(enteredAmount('0.000001', 'USDT')).toBe('0.000001')
})

test('what is no amount above zero is not named', () => {
  for (const text of ['', '0', '0.00', '-1', '1e3', '1,000', ' 5', '5.0000001', '２５']) {
    expect(enteredAmount(text, 'USDP'), text).toBeNull()
  }
})
