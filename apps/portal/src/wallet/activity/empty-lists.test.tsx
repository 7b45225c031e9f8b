// @vitest-environment happy-dom
import { type WalletType, wallet } from '@halyard/contract'
import { pageText, until } from '@halyard/ui/testing'
import type { FunctionComponent } from 'react'
import { afterEach, expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { BonusPage } from './bonus-page.tsx'
import { History } from './history.tsx'

const answers = {
  [wallet.transactionHistory.path]: () =>
    Response.json({
      message: '',
      transactionHistoryList: { totalRecords: 0, totalAmounts: [], walletTrxDtoList: [] },
    }),
  [wallet.bonusHistory.path]: () =>
    Response.json({ message: '', status: 'ok', data: { content: [], totalPages: 0 } }),
}

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const linksOf = async (screen: FunctionComponent, address: string) => {
  page = await showScreen(screen, address, answers)
  await until(() => pageText().includes('Oops! No data found...'))
  return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
}

const historyOf = (walletType?: WalletType) => () => (
  <History above={null} {...(walletType && { walletType })} search={{}} onSearch={() => {}} />
)

test('an empty history links to the first deposit', async () => {
  expect(await linksOf(historyOf(), '/wallet/transaction-history')).toContain('/wallet/deposit')
})

test('an empty history of USDP does not link to a deposit, which would not appear there', async () => {
  const address = '/wallet/transactionHistory/USDP'
  expect(await linksOf(historyOf('USDP'), address)).not.toContain('/wallet/deposit')
})

test('an empty list of bonuses links to the invitation', async () => {
  expect(await linksOf(BonusPage, '/wallet/bonus-history')).toContain('/settings/referral')
})
