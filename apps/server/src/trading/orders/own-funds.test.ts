import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownFundsOf, partsOfFree } from './own-funds.ts'

test('a transfer back to the wallet is own money first, then profit', () => {
  expect(ownFundsOf([100n, -30n])).toEqual({ toppedUp: 100n, takenBack: 30n, profitMoved: 0n })
  expect(ownFundsOf([100n, -130n])).toEqual({ toppedUp: 100n, takenBack: 100n, profitMoved: 30n })
  // Profit moved before a top-up is not offset against it.
  expect(ownFundsOf([-50n, 50n])).toEqual({ toppedUp: 50n, takenBack: 0n, profitMoved: 50n })
})

test('own top-ups are no profit: a loss takes profit first, and a later profit restores top-ups first', () => {
  const put = ownFundsOf([100n])
  expect(partsOfFree(120n, put)).toEqual({ ownFunds: 100n, profit: 20n })
  expect(partsOfFree(40n, put)).toEqual({ ownFunds: 40n, profit: 0n })
  expect(partsOfFree(90n, put)).toEqual({ ownFunds: 90n, profit: 0n })
  expect(partsOfFree(150n, put)).toEqual({ ownFunds: 100n, profit: 50n })
})

test('what was taken back to the wallet is no own money any more', () => {
  const put = ownFundsOf([100n, -30n])
  expect(partsOfFree(70n, put)).toEqual({ ownFunds: 70n, profit: 0n })
  expect(partsOfFree(95n, put)).toEqual({ ownFunds: 70n, profit: 25n })
})

test('both parts are never below zero and add up to the free funds', () => {
  const moves = fc.array(fc.bigInt({ min: -500n, max: 500n }), { maxLength: 20 })
  fc.assert(
    fc.property(moves, fc.bigInt({ min: 0n, max: 2000n }), (all, free) => {
      const put = ownFundsOf(all)
      const { ownFunds, profit } = partsOfFree(free, put)
      expect(ownFunds + profit).toBe(free)
      expect(ownFunds >= 0n && profit >= 0n && put.takenBack <= put.toppedUp).toBe(true)
    }),
  )
})
