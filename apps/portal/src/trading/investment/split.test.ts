import { expect, test } from 'vitest'
import { missingUsdt, splitOf } from './split.ts'

const parts = { packagePrice: '500.00', usdtPart: '470.00', usdpPart: '30.00' }

test('[SCR-006] USDT pays the whole price, USDT + USDP pays the parts that the server calculated', () => {
  expect(splitOf('USDT', parts)).toEqual({ usdt: '500.00', usdp: '0.00' })
  expect(splitOf('USDT + USDP', parts)).toEqual({ usdt: '470.00', usdp: '30.00' })
})

test('a shortfall of every wallet is known before the choice; that of one only after it', () => {
  const offered = ['USDT', 'USDT + USDP'] as const
  const missing = (chosen: '' | (typeof offered)[number], usdtBalance: string) =>
    missingUsdt({ chosen, offered, usdtBalance }, parts)
  expect(missing('', '400.00')).toBe('70.00')
  expect(missing('USDT', '400.00')).toBe('100.00')
  expect(missing('', '480.00')).toBeNull()
  expect(missing('USDT', '480.00')).toBe('20.00')
  expect(missing('USDT + USDP', '480.00')).toBeNull()
  expect(missingUsdt({ chosen: '', offered: ['USDT'], usdtBalance: '480.00' }, parts)).toBe('20.00')
})
