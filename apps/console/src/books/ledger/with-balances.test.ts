import { expect, test } from 'vitest'
import { withBalances } from './with-balances.ts'

const credit = (amount: string) => ({ debit: '0.00', credit: amount })
const debit = (amount: string) => ({ debit: amount, credit: '0.00' })

test('balances go back from the newest entry to zero before the first, through zero and to the last unit', () => {
  const entries = [credit('5.000001'), debit('12.00'), credit('7.00')]
  expect(withBalances(credit('0.000001'), entries, 'USDT').map(({ after }) => after)).toEqual([
    credit('0.000001'),
    debit('5.00'),
    credit('7.00'),
  ])
})
