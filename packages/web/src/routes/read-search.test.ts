import { expect, test } from 'vitest'
import { readAmount, readDay, readOneOf, readOrdinal, readPageSearch, readText } from './read-search.ts'
import { searchAsText } from './search-as-text.ts'

const { parseSearch, stringifySearch } = searchAsText

test('a page number is a whole number after one that the API has; anything else is the first page', () => {
  expect(['2', 2, '1000000'].map(readOrdinal)).toEqual([2, 2, 1_000_000])
  const nonsense = [
    '1',
    '0',
    '-1',
    '1.5',
    '2e3',
    '0x2',
    ' 2',
    '1000001',
    '9'.repeat(40),
    'x',
    '',
    null,
    ['2'],
    {},
  ]
  expect(nonsense.filter((value) => readOrdinal(value) !== undefined)).toEqual([])
})

test('text, days and choices are present or absent', () => {
  expect([readText('x'), readText(''), readText(7)]).toEqual(['x', undefined, undefined])
  expect([readDay('2026-02-03'), readDay('03/02/2026'), readDay(20260203)]).toEqual([
    '2026-02-03',
    undefined,
    undefined,
  ])
  expect(['16815.00', '5', '1,500', '-5', '1e3', 5].map(readAmount)).toEqual([
    '16815.00',
    '5',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([readOneOf(['A', 'B'], 'B'), readOneOf(['A', 'B'], 'C')]).toEqual(['B', undefined])
})

test('an invalid value hides the one in the address', () => {
  expect({ page: 'x', ...readPageSearch({ page: 'x' }) }).toEqual({ page: undefined })
})

test('values stay the typed text', () => {
  expect(parseSearch('?referral=12345678&do="x"&on=true&page=2')).toEqual({
    referral: '12345678',
    do: '"x"',
    on: 'true',
    page: '2',
  })
})

test('a written search is read back unchanged, and an absent value is not written', () => {
  const search = { name: 'A & B = C', page: '2', token: undefined }
  expect(parseSearch(stringifySearch(search))).toEqual({ name: 'A & B = C', page: '2' })
  expect(stringifySearch({ page: undefined })).toBe('')
  // Otherwise the router would correct the address again and again.
  for (const address of ['?page=2', '?page=1&page=2', '?a=%20b+c', '?__proto__=1', '?=x', '?page']) {
    const once = stringifySearch(parseSearch(address))
    expect(stringifySearch(parseSearch(once))).toBe(once)
  }
})
