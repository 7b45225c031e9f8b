import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { content, products, team, wallet, withdrawalMethods } from './calls.ts'

const parsed = (call: Call, query: object = {}) => z.parse(call.query, query)

test('[API-079] [API-081] [API-037] a page of orders has four', () => {
  for (const call of [
    products.investmentOverview,
    products.getInvestmentHistoryList,
    products.investmentWalletList,
  ])
    expect(parsed(call)).toEqual({ pageNo: 1, pageSize: 4 })
})

test('[API-038] a page of the wallet’s history has eight, and no filter that was not set', () => {
  expect(parsed(wallet.transactionHistory)).toEqual({ pageNo: 1, pageSize: 8 })
})

test('[API-040] bonus pages are counted from zero, with ten rows by default', () => {
  expect(parsed(wallet.bonusHistory)).toEqual({ page: 0, size: 10 })
  expect(parsed(wallet.bonusHistory, { page: '3', size: '5' })).toEqual({ page: 3, size: 5 })
})

test('[API-082] a page of groups has four', () => {
  expect(parsed(team.groupInvestmentSummary)).toEqual({ pageNo: 1, pageSize: 4 })
})

test('[API-089] a page of bonuses has eight, also of pending and uncredited ones', () => {
  for (const call of [team.bonusTransactionHistoryList, team.pendingBonusList, team.uncreditedBonusList])
    expect(parsed(call)).toMatchObject({ pageNo: 1, pageSize: 8 })
})

test('[API-032] a page of notifications has ten, counted from zero', () => {
  expect(parsed(content.notificationList)).toMatchObject({ page: 0, size: 10 })
})

test('[API-050] [CON-034] a page of withdrawal methods has ten', () => {
  expect(parsed(withdrawalMethods.walletWithdrawInfo)).toEqual({ pageNo: 1, pageSize: 10 })
})

test('a page is counted from one, and has at most a hundred rows', () => {
  for (const query of [{ pageNo: '0' }, { pageNo: '1.5' }, { pageSize: '101' }, { pageSize: '0' }])
    expect(() => parsed(wallet.transactionHistory, query)).toThrow()
})
