import { describe, expect, test } from 'vitest'
import { paymentDestinationsIn, refusePaymentDestination } from './payment-destinations.ts'

const evm = '0x52908400098527886E0F7030069857D2E4169EE7'
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

test.each([
  'Pay to DE89 3704 0044 0532 0130 00 please',
  'iban: mt84malt011000012345mtlcast001s.',
  'GB29-NWBK-6016-1331-9268-19',
  `Send it to ${evm}`,
  `Send it to ${evm.toLowerCase().slice(2)}`,
  `0x5290 8400 0985 2788 6E0F 7030 0698 57D2 E416 9EE7`,
  `Send it to ${tron}, today`,
  `TR7NHqjeKQ xGTCi8q8ZY 4pL8otSzgj Lj6t`,
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'Account 123456789',
  'Account 1234 5678 9012 3456',
  '账号６２２２０２１２３４５６７８９０１２３',
  wide(tron),
  'Account 12\u200b34\u200b56\u200b78\u200b90',
  'Compte 12.345.678-9',
  'Account 1234*5678*9012',
  'Account 1234\n5678\n9012',
  'Account 1234:5678:9012:3456',
  'Account 1234\u20115678\u20119012',
  'Account 1234\u22125678 #9012',
  'Account 1234…5678•9012',
  'DE89,3704,0044,0532,0130,00',
  `${evm.slice(0, 20)} + ${evm.slice(20)}`,
  `${tron.slice(0, 17)}, ${tron.slice(17)}`,
])('%s contains a payment destination', (text) => {
  expect(paymentDestinationsIn(text)).not.toEqual([])
})

test.each([
  'The name on the account is not yours.',
  'It arrived on 2026-11-18 at 14:05:30, 4,000.00 USD in place of 3,950.00.',
  'Between 2026-11-01 and 2026-11-18 nothing arrived under 100024-17.',
  `Transaction 0x${'ab12'.repeat(16)} is of somebody else.`,
  'Order 0190c2f4-1c2d-7abc-8def-0123456789ab was closed.',
  'Es ist 12 Uhr; at 12 noon no office is open, it opens at 20 past.',
  '照片不清楚，请在 2026-11-20 前重新上传。',
  'Call 12345678.',
  'On 18/11/2026 1,500.00 CNY arrived, on 19.11.2026 500.00.',
  'Of 100024-17 (200 USDT) and 100024-18 / 100024-19 nothing arrived.',
])('%s contains no payment destination', (text) => {
  expect(paymentDestinationsIn(text)).toEqual([])
})

describe('the member’s own entries are allowed', () => {
  test.each([
    [`${tron} is an exchange's.`, tron],
    ['Your bank returned DE89 3704 0044 0532 0130 00.', 'DE89370400440532013000'],
    ['Account 1234-5678-90 is closed.', '1234567890'],
  ])('%s', (text, own) => {
    expect(refusePaymentDestination(text, { field: 'reason', own: [null, own] })).toBeNull()
    expect(refusePaymentDestination(`${text} Use ${evm}.`, { field: 'reason', own: [own] })).toMatchObject({
      code: 'ACCOUNT_IN_TEXT',
    })
  })
})

test('a payment’s reference may be a long number, but not an address', () => {
  expect(paymentDestinationsIn('2026111822001478901400001234', true)).toEqual([])
  expect(paymentDestinationsIn(`DE89370400440532013000 or ${tron}`, true)).toHaveLength(2)
})
