import { expect, test } from 'vitest'
import { amountFault, mostOf, refusedAmount } from './amount-fault.ts'

const network = { balance: '13825.00', limit: '10001.00', fee: '1.00' }

test.each([
  ['250', null],
  ['10,001', null],
  ['10001.000001', { kind: 'aboveLimit', limit: '10001.00' }],
  // The shortfall comes first: depositing it would only lead to the limit, but the member sees it first.
  ['13825.01', { kind: 'short', missing: '0.01' }],
  ['1,000,000,000.01', { kind: 'tooLarge' }],
  ['999999999999999', { kind: 'tooLarge' }],
  ['1', { kind: 'withinFee', fee: '1.00' }],
  ['10.000', { kind: 'ambiguous' }],
  ['1.000001', null],
  ['', null],
  ['0', null],
  ['x', null],
] as const)('%j on a network: %j', (typed, fault) => {
  expect(amountFault(typed, network)).toEqual(fault)
})

test('an amount below a hundredth of the currency pays nothing', () => {
  const alipay = { balance: '10.00', rate: '7.25' }
  expect(amountFault('0.001', alipay)).toEqual({ kind: 'paysNothing' })
  expect(amountFault('0.00138', alipay)).toBeNull()
})

test('so does one below the unit of a currency without hundredths', () => {
  const bank = { balance: '10.00', rate: '152.4', currency: 'JPY' }
  expect(amountFault('0.006', bank)).toEqual({ kind: 'paysNothing' })
  expect(amountFault('0.007', bank)).toBeNull()
})

test('the maximum is the balance, up to the limit of the network', () => {
  expect(mostOf('13825.00', '10001.00')).toBe('10001.00')
  expect(mostOf('500.00', '10001.00')).toBe('500.00')
  expect(mostOf('13825.00', null)).toBe('13825.00')
})

test('unknown limits block nothing', () => {
  expect(amountFault('12000', { balance: undefined })).toBeNull()
  expect(amountFault('12000', { balance: '13825.00', limit: null, fee: undefined })).toBeNull()
})

test('the field shows the server’s refusal', () => {
  expect(refusedAmount(null)).toEqual({})
  expect(refusedAmount({ kind: 'aboveLimit', limit: '5.00' })).toEqual({ amount: 'WITHDRAWAL_ABOVE_LIMIT' })
  expect(refusedAmount({ kind: 'ambiguous' })).toEqual({ amount: 'AMOUNT_AMBIGUOUS' })
  expect(refusedAmount({ kind: 'paysNothing' })).toEqual({ amount: 'INVALID_WITHDRAW_AMOUNT' })
})
