import { expect, test } from 'vitest'
import { splitOf } from './split.ts'

const parts = { packagePrice: '500.00', usdtPart: '470.00', usdpPart: '30.00' }

test('[SCR-006] USDT pays the whole price, USDT + USDP pays the parts that the server worked out', () => {
  expect(splitOf('USDT', parts)).toEqual({ usdt: '500.00', usdp: '0.00' })
  expect(splitOf('USDT + USDP', parts)).toEqual({ usdt: '470.00', usdp: '30.00' })
})
