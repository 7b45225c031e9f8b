import { expect, test } from 'vitest'
import { BrokerUnknown } from '../../ports/broker.ts'
import { refusalOf } from './retcodes.ts'

const path = '/api/trade/balance'
const answered = (code: number) => refusalOf(path, { code, text: 'said the server' })

test.each([
  [3, 'OTHER'],
  [8, 'OTHER'],
  [13, 'NO_ACCOUNT'],
  [3006, 'WEAK_PASSWORD'],
  [4005, 'OTHER'],
  [10_017, 'TRADING_OFF'],
  [10_018, 'MARKET_CLOSED'],
  [10_019, 'NO_MONEY'],
])('%i is a refusal', (code, reason) => {
  expect(answered(code)).toEqual({ state: 'refused', reason, message: `${code} said the server` })
})

// A common error, disk, memory, network, timeout, connection, service, partial, shutdown, cancelled,
// duplicate; in flight, placed, done, partly done, processing error, timeout; changed, locked, frozen,
// connection; and unknown codes.
test.each([
  2, 5, 6, 7, 9, 10, 11, 14, 15, 16, 17, 2007, 4002, 4006, 10_001, 10_002, 10_003, 10_008, 10_009, 10_010,
  10_011, 10_012, 10_023, 10_028, 10_029, 10_031, 10_036, 10_039, 10_099, 11_000, 12_003, 12_004,
])('%i is inconclusive', (code) => {
  expect(() => answered(code)).toThrow(BrokerUnknown)
})

test.each([12, 10_024])('%i is a rate limit: nothing was done', (code) => {
  expect(() => answered(code)).toThrow(expect.objectContaining({ doubt: 'TRY_LATER', nothingSent: true }))
})
