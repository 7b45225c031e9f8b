import { parseAmount } from '@halyard/money'
import { expect, test } from 'vitest'
import { termsOf } from './terms.ts'

const usdt = (text: string) => parseAmount(text, 'USDT') ?? 0n

test('[CON-017] the received amount is the amount minus the network’s fee', () => {
  const terms = { amount: usdt('250'), fee: usdt('1'), receive: usdt('249') }
  expect(termsOf(usdt('250'), usdt('1'))).toEqual(terms)
})

test.each(['1', '0.5', '0.000001'])('an amount of %s does not cover a fee of 1', (amount) => {
  expect(termsOf(usdt(amount), usdt('1'))).toBeNull()
})
