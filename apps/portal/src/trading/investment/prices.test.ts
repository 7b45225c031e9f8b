import { expect, test } from 'vitest'
import { matchingPrice, nearestPrices, offeredPrices, priceFault } from './prices.ts'

const limits = { minAmount: '500.00', maxAmount: '5000.00' }
const offered = ['500.00', '1000.00', '5000.00']

test('[SCR-035] only listed prices within the limits are offered, smallest first, without duplicates', () => {
  expect(offeredPrices(['5000', '100', '1000.00', '500', '1000', '30000'], limits)).toEqual([
    '500',
    '1000',
    '5000',
  ])
})

test('a typed amount selects the listed price of the same value', () => {
  expect(matchingPrice('1,000', offered)).toBe('1000.00')
  expect(matchingPrice('750', offered)).toBeNull()
  expect(matchingPrice('', offered)).toBeNull()
})

test.each([
  ['', 'SELECT_AMOUNT'],
  [' ', 'SELECT_AMOUNT'],
  ['abc', 'INVALID_AMOUNT'],
  ['1.000', 'AMOUNT_AMBIGUOUS'],
  ['100', 'PRICE_OUT_OF_RANGE'],
  ['6000', 'PRICE_OUT_OF_RANGE'],
  ['750', 'PRICE_NOT_OFFERED'],
  ['500', null],
] as const)('[VAL-026] an amount of "%s" is refused with %s', (typed, fault) => {
  expect(priceFault(typed, offered, limits)).toBe(fault)
})

test('an unlisted amount suggests the nearest listed ones', () => {
  expect(nearestPrices('750', offered)).toEqual(['500.00', '1000.00'])
  expect(nearestPrices('100', offered)).toEqual(['500.00'])
  expect(nearestPrices('1000', offered)).toEqual([])
  expect(nearestPrices('x', offered)).toEqual([])
})
