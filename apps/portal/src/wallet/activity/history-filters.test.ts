import { transactionTypes, walletTypes } from '@halyard/contract'
import { expect, test } from 'vitest'
import english from '../../locales/en.json' with { type: 'json' }
import { filtersInUse, isFiltering, isReversed, queryOf, typesOf } from './history-filters.ts'
import { filtersOf, readHistorySearch } from './history-search.ts'

const en = english.wallet

const page = { pageNo: 1, pageSize: 8 }

test('[API-097] userType, cryptoType and transactionType are sent only when they are not All', () => {
  expect(queryOf({}, 1, undefined)).toEqual(page)
  const chosen = filtersOf({ type: 'DEPOSIT', currency: 'USDT', userType: 'INVESTOR' })
  expect(queryOf(chosen, 1, undefined)).toEqual({
    ...page,
    transactionType: 'DEPOSIT',
    cryptoType: 'USDT',
    userType: 'INVESTOR',
  })
})

test('[API-098] from and to are sent only when both are set', () => {
  const queried = (search: object) => queryOf(filtersOf({ ...search }), 1, undefined)
  expect(queried({ from: '2026-01-02' })).toEqual(page)
  expect(queried({ to: '2026-01-02' })).toEqual(page)
  const days = { from: '2026-01-02', to: '2026-01-31' }
  expect(queried(days)).toEqual({ ...page, ...days })
})

test('days in the wrong order are detected and not sent', () => {
  const filters = filtersOf({ from: '2026-02-01', to: '2026-01-31' })
  expect(isReversed(filters)).toBe(true)
  expect(queryOf(filters, 1, undefined)).toEqual(page)
})

test('a bonus is searched in the bonus wallet', () => {
  const filters = filtersOf({ type: 'RANK_BONUS' })
  expect(queryOf(filters, 1, undefined).walletType).toBe('BONUS')
  expect(queryOf(filters, 1, 'USDT').walletType).toBe('USDT')
})

test('an invalid address is no filter', () => {
  const raw = { type: 'LOTTERY', currency: 'BTC', from: 'yesterday', to: 7, page: '-1', other: 'x' }
  expect(isFiltering(filtersOf(raw))).toBe(false)
  // Explicitly undefined: the router keeps the raw value of an omitted key.
  const read = readHistorySearch(raw)
  expect(Object.keys(read).sort()).toEqual(['currency', 'from', 'page', 'to', 'type', 'userType'])
  expect(Object.values(read).every((value) => value === undefined)).toBe(true)
})

test('[FLD-030] [FLD-031] [FLD-032] [FLD-033] the specification’s types exist, with its words', () => {
  const words = ['WITHDRAW', 'DEPOSIT', 'GENERATION_BONUS', 'RANK_BONUS', 'SAME_RANK_BONUS'] as const
  expect(transactionTypes).toEqual(expect.arrayContaining([...words]))
  expect(words.map((type) => en[type])).toEqual([
    'Withdrawal',
    'Deposit',
    'Pips Bonus',
    'Different Rank Bonus',
    'Same Rank Bonus',
  ])
})

test('[FLD-030] [FLD-033] every transaction type can be selected', () => {
  expect(typesOf(undefined)).toEqual(transactionTypes)
  const byWallet = walletTypes.flatMap((walletType) => [...typesOf(walletType)])
  expect(new Set(byWallet)).toEqual(new Set(transactionTypes))
})

test('filters in use are the selected ones', () => {
  expect(filtersInUse(filtersOf({}))).toBe(0)
  expect(filtersInUse(filtersOf({ type: 'DEPOSIT', from: '2026-01-02', userType: 'INVESTOR' }))).toBe(2)
})
