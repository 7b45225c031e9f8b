import { expect, test } from 'vitest'
import { balancesBackwards } from './running-balance.ts'

const entries = [{ amount: '-0.10' }, { amount: '0.20' }, { amount: '100.000001' }]

test('each entry shows the exact balance after it', () => {
  const { rows, before } = balancesBackwards('100.100001', 'USDP', entries)
  expect(rows.map(({ balanceAfter }) => balanceAfter)).toEqual(['100.100001', '100.200001', '100.000001'])
  expect(before).toBe('0.00')
})

test('unloaded entries are the remainder', () => {
  expect(balancesBackwards('100.100001', 'USDP', entries.slice(0, 1)).before).toBe('100.200001')
  expect(balancesBackwards('0.00', 'USDT', [])).toEqual({ rows: [], before: '0.00' })
})

test('a negative figure has a breakdown like any other', () => {
  expect(balancesBackwards('10.00', 'USDT', [{ amount: '12.50' }, { amount: '-4.00' }]).before).toBe('1.50')
  expect(balancesBackwards('-3.00', 'USDT', [{ amount: '-1.00' }]).before).toBe('-2.00')
})
