import { expect, test } from 'vitest'
import { codeOf } from './operations-result.ts'

const noMoney = '10019 Not enough money'
const part = (refusal: string | null, kind: 'TOP_UP' | 'FROM_MT5' = 'FROM_MT5') => ({ kind, refusal })

test.each([
  ['all for lack of money', [part(noMoney), part(noMoney)], 'BROKER_NO_MONEY'],
  ['one for another reason', [part(noMoney), part('10013 Not now')], 'BROKER_REFUSED'],
  ['a top-up, whose money is in the wallet', [part(noMoney, 'TOP_UP')], 'BROKER_REFUSED'],
  ['given up by an operator', [part(null)], 'GIVEN_UP'],
  ['a top-up given up', [part(null, 'TOP_UP')], 'GIVEN_UP'],
  ['one declined, one given up', [part(noMoney), part(null)], 'GIVEN_UP'],
] as const)('the reason shown: %s', (_, refused, code) => {
  expect(codeOf(refused)).toBe(code)
})
