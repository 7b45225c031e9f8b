import { expect, test } from 'vitest'
import { expectedBalances } from './expected-balances.ts'

const order = { trial: false, held: 500n, shareLeft: 0n, open: [], owed: 0n }

test('without open operations the account holds the order’s balance, and the fund’s share left there', () => {
  expect(expectedBalances(order)).toEqual([500n])
  expect(expectedBalances({ ...order, shareLeft: 4n })).toEqual([504n])
})

test('an account that lost more than it held is below zero, or the broker has brought it back', () => {
  expect(expectedBalances({ ...order, held: 0n, shareLeft: 4n, owed: 24n })).toEqual([-20n, 4n])
  expect(expectedBalances({ ...order, held: 100n, owed: 20n })).toEqual([100n])
})

test('a pending withdrawal is still there or not, a pending payment not there yet or already', () => {
  const profit = { kind: 'PROFIT', amount: -25n, capitalPart: 0n, mayBeDone: true }
  const topUp = { kind: 'TOP_UP', amount: 20n, capitalPart: 0n, mayBeDone: true }
  expect(expectedBalances({ ...order, open: [profit] })).toEqual([525n, 500n])
  expect(expectedBalances({ ...order, open: [topUp] })).toEqual([500n, 520n])
  expect(expectedBalances({ ...order, open: [profit, topUp] })).toEqual([525n, 545n, 500n, 520n])
})

test('a closing order holds nothing once it has taken effect; a trial keeps its capital until then', () => {
  const close = { kind: 'CLOSE', amount: -520n, capitalPart: 500n, mayBeDone: true }
  expect(expectedBalances({ ...order, held: 0n, open: [close] })).toEqual([520n, 0n])
  expect(expectedBalances({ ...order, trial: true, held: 500n, open: [close] })).toEqual([520n, 0n])
})

test('operations that were certainly not done leave one balance only, however many there are', () => {
  const shares = Array.from({ length: 60 }, (_, days) => ({
    kind: 'FUND_SHARE',
    amount: -(2n ** BigInt(days)),
    capitalPart: 0n,
    mayBeDone: false,
  }))
  const requested = { kind: 'PROFIT', amount: -25n, capitalPart: 0n, mayBeDone: true }
  const all = 500n + 2n ** 60n - 1n
  expect(expectedBalances({ ...order, open: [...shares, requested] })).toEqual([all + 25n, all])
})
