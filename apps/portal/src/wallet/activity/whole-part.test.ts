import { checkBody, mt5Transfers } from '@halyard/contract'
import english from '@halyard/contract/texts/en' with { type: 'json' }
import { expect, test } from 'vitest'
import { wholePart } from './whole-part.ts'

test('the transferable amount is the whole part', () => {
  expect(wholePart('1250.75')).toBe('1250')
  expect(wholePart('0.99')).toBe('0')
  expect(wholePart('7')).toBe('7')
})

test('[VAL-019] [VAL-021] both directions require amount and transaction password, to MT5 also the package', () => {
  const empty = { amount: '', password2: '', productId: '' }
  expect(checkBody(mt5Transfers.mt5ToWallet, empty)).toEqual({ amount: 'REQUIRED', password2: 'REQUIRED' })
  expect(checkBody(mt5Transfers.walletToMt5, empty)).toEqual({
    amount: 'REQUIRED',
    password2: 'REQUIRED',
    productId: 'REQUIRED',
  })
})

test.each(['1.5', '1,000', '-3', '1e3', 'ten', ' 5'])(
  '[VAL-020] [VAL-022] the amount %s is not digits only',
  (amount) => {
    const body = { amount, password2: 'x', productId: 'p' }
    for (const call of [mt5Transfers.mt5ToWallet, mt5Transfers.walletToMt5]) {
      expect(checkBody(call, body)).toEqual({ amount: 'ONLY_NUMBERS' })
    }
    expect(english.members.ONLY_NUMBERS).toBe('Only Numbers are allowed in this field')
  },
)
