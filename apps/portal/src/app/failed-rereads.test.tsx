// @vitest-environment happy-dom
import {
  deposits,
  liabilities,
  products,
  type ReplyOf,
  team,
  twoFa,
  wallet,
  withdrawalMethods,
  withdrawals,
} from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { queryClient } from '@halyard/web/queries'
import { refusal } from '@halyard/web/testing'
import type { FunctionComponent } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { TwoFaPage } from '../access/security/two-fa-page.tsx'
import { PublishedPage } from '../books/liabilities/published-page.tsx'
import { OrderState } from '../deposits/deposit/order-state.tsx'
import { loadTexts } from '../locales/index.ts'
import { BonusHistory } from '../teams/team/bonus-history.tsx'
import { GroupSummary } from '../teams/team/group-summary.tsx'
import { field, showScreen, type } from '../testing/show-screen.tsx'
import { HistoryPage } from '../wallet/activity/history-page.tsx'
import { WalletToMt5Dialog } from '../wallet/activity/wallet-to-mt5-dialog.tsx'
import { AddressForm } from '../withdrawals/requests/address-form.tsx'
import { BankForm } from '../withdrawals/requests/bank-form.tsx'
import { MethodsCard } from '../withdrawals/requests/methods-card.tsx'

beforeAll(() => loadTexts('security', 'liabilities', 'identity', 'tracking', 'twoFa', 'statement'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const paging = { page: 1, turnTo: () => {}, correctTo: () => {} }
const at = '2026-01-05T09:00:00.000Z'

const history: ReplyOf<typeof wallet.transactionHistory> = {
  message: '',
  transactionHistoryList: {
    walletTrxDtoList: [
      {
        transactionDate: at,
        transactionType: 'DEPOSIT',
        amount: '40.00',
        cryptoType: 'USDT',
        txId: 'tx1',
        description: 'Deposit of forty',
        status: 'COMPLETED',
        destination: null,
      },
    ],
    totalAmounts: [],
    totalRecords: 1,
  },
}
const published: ReplyOf<typeof liabilities.liabilities> = {
  message: '',
  months: [
    {
      month: '2026-01',
      postedBefore: at,
      depth: 3,
      root: { hash: 'abcdef', usdt: '1', usdp: '1' },
      sealedAt: at,
      seal: null,
    },
  ],
  wallets: [],
}
const methodsPath = withdrawalMethods.walletWithdrawInfo.path
const methods: ReplyOf<typeof withdrawalMethods.walletWithdrawInfo> = {
  message: '',
  walletWithdrawalAddressList: {
    withdrawalAddressDtoList: [
      {
        id: '1',
        walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
        chainType: 'TRC20',
        remark: 'My wallet',
        bankCountry: null,
        bankName: null,
        holderName: null,
        createdAt: at,
        usableFrom: null,
      },
    ],
    totalRecords: 1,
  },
  onlySavedAddresses: false,
}
const groups: ReplyOf<typeof team.groupInvestmentSummary> = {
  message: '',
  groupList: {
    sponsorSummaryDtoList: [
      {
        leaderName: 'benjamin',
        groupInvestmentQuantity: '1.00',
        managerLevel: '0',
        totalDownline: 1,
        totalLotAmount: '1.00',
        email: 'b•••@h•••.test',
      },
    ],
    totalRecords: 1,
  },
}
const bonuses: ReplyOf<typeof team.bonusTransactionHistoryList> = {
  message: '',
  bonusHistoryList: [
    {
      bonusId: null,
      bonusType: 'LEVEL_BONUS',
      remark: '',
      amount: '7.00',
      walletType: 'USDT',
      trxDate: at,
      source: 'benjamin',
    },
  ],
  totalAmount: '7.00',
  totalRecords: 1,
}

const screens: readonly (readonly [string, FunctionComponent, string, string, object, string])[] = [
  [
    'a history',
    HistoryPage,
    '/wallet/transaction-history',
    wallet.transactionHistory.path,
    history,
    'Deposit of forty',
  ],
  [
    'the key for the authenticator app',
    TwoFaPage,
    '/settings/2FA',
    twoFa.getTwoFa.path,
    { message: '', key: 'JBSWY3DPEHPK3PXP', twoFaPath: 'data:,' },
    'JBSW Y3DP',
  ],
  [
    'the published proof',
    PublishedPage,
    '/liabilities',
    liabilities.liabilities.path,
    published,
    'January 2026',
  ],
  ['saved methods', MethodsCard, '/wallet/walletInfo', methodsPath, methods, 'My wallet'],
  [
    'groups of the team',
    () => <GroupSummary paging={paging} />,
    '/team/overview',
    team.groupInvestmentSummary.path,
    groups,
    'benjamin',
  ],
  [
    'bonuses',
    () => <BonusHistory type="LEVEL_BONUS" paging={paging} />,
    '/team/performance/bonus-history/LEVEL_BONUS',
    team.bonusTransactionHistoryList.path,
    bonuses,
    'benjamin',
  ],
]

test.each(screens)('%s stay when a refresh fails', async (_, screen, address, path, reply, words) => {
  page = await showScreen(screen, address, { [path]: () => Response.json(reply) })
  await until(() => pageText().includes(words))
  page.answers[path] = () => refusal('UNAVAILABLE')
  await settled(() => queryClient().invalidateQueries())
  await until(() => pageText().includes('couldn’t be refreshed'))
  expect(pageText()).toContain(words)
  expect(pageText()).not.toContain('Oops')
  page.answers[path] = () => Response.json(reply)
  await settled(() => button('Retry').click())
  await until(() => !pageText().includes('couldn’t be refreshed'))
  expect(pageText()).toContain(words)
})

const withBank: ReplyOf<typeof withdrawalMethods.walletWithdrawInfo> = {
  ...methods,
  walletWithdrawalAddressList: {
    withdrawalAddressDtoList: methods.walletWithdrawalAddressList.withdrawalAddressDtoList.map((method) => ({
      ...method,
      ...{ walletAddress: '6222 0001', chainType: 'BANK', bankName: 'Harbour Bank', holderName: 'Ann' },
    })),
    totalRecords: 1,
  },
}
const emptyDialog = () => <WalletToMt5Dialog opened onDone={() => {}} onClose={() => {}} />

const choices: readonly (readonly [string, FunctionComponent, string, string, object, string])[] = [
  [
    'networks',
    AddressForm,
    '/wallet/bankInfo/withdraw-method',
    withdrawals.withdrawalTypeList.path,
    {
      message: '',
      withdrawalTypeList: [{ key: 'TRC20', value: 'TRC20', transferFee: '1.00', maxAmount: '9.00' }],
      stoppedList: [],
    },
    'TRC20',
  ],
  ['bank accounts', BankForm, '/wallet/withdrawal/fiat', methodsPath, withBank, 'Harbour Bank'],
  [
    'packages',
    emptyDialog,
    '/wallet/transfer',
    products.productInfo.path,
    { message: '', productList: [{ key: '7', value: 'Aurora Calm' }], roiList: [] },
    'Aurora Calm',
  ],
  [
    'the payment after the gateway',
    () => <OrderState orderNo="T1" />,
    '/wallet/deposit/fiat',
    deposits.addFundInfo.path,
    {
      message: '',
      orderNo: 'T1',
      amount: '50.00',
      currencyCode: 'CNY',
      paymentAmount: '358.00',
      status: 'PENDING',
    },
    '50.00',
  ],
]

test.each(choices)(
  'if %s could not be loaded, a message says so, and Retry loads them',
  async (_, screen, address, path, reply, words) => {
    page = await showScreen(screen, address, {})
    await until(() => pageText().includes('Retry'))
    expect(pageText()).not.toContain(words)
    page.answers[path] = () => Response.json(reply)
    await settled(() => button('Retry').click())
    await until(() => pageText().includes(words))
  },
)

test('a choice without its options keeps the other input', async () => {
  page = await showScreen(AddressForm, '/wallet/bankInfo/withdraw-method', {})
  await type('remark', 'My wallet')
  await until(() => pageText().includes('couldn’t be loaded'))
  await settled(() => button('Retry').click())
  expect(field('remark').value).toBe('My wallet')
})

test('an empty list that failed to load says what it would contain, and that it failed', async () => {
  page = await showScreen(MethodsCard, '/wallet/walletInfo', {})
  await until(() => pageText().includes('Retry'))
  expect(pageText()).toContain('Oops! No data found...')
  expect(pageText()).toContain('This couldn’t be loaded.')
  expect(pageText()).toContain('Save the addresses and bank accounts you withdraw to.')
})
