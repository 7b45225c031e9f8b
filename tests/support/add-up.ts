// Every figure that a member sees, as shown, with the entries behind it, over all pages.
import {
  type InvestmentFigure,
  mt5Transfers,
  products,
  type WorthPart,
  wallet,
  withdrawals,
} from '@halyard/contract'
import type { TestServer } from './server.ts'
import type { Member } from './wallets.ts'

export interface Opened {
  readonly figure: string
  readonly shown: readonly string[]
  readonly entries: readonly string[]
}

const pageSize = 3

/** Reads every page of a list, a few entries at a time. */
async function all<Entry>(
  page: (pageNo: number) => Promise<{ entries: readonly Entry[]; totalRecords: number }>,
) {
  const entries: Entry[] = []
  for (let pageNo = 1; ; pageNo++) {
    const read = await page(pageNo)
    entries.push(...read.entries)
    if (entries.length >= read.totalRecords || read.entries.length === 0) return entries
  }
}

/** The figures over all of a member's wallets and orders. */
export async function figuresOfMember(t: TestServer, { token }: Member): Promise<Opened[]> {
  const as = { token }
  const { body: wallets } = await t.ask(wallet.walletList, { query: {} }, as)
  const { body: dashboard } = await t.ask(wallet.dashboardInfo, undefined, as)
  const { body: overview } = await t.ask(products.investmentOverview, { query: {} }, as)
  const { body: mt5 } = await t.ask(mt5Transfers.mt5Balance, undefined, as)
  const {
    body: { line },
  } = await t.ask(products.equityLine, { query: {} }, as)
  const balanceOf = (type: string) =>
    wallets.walletList.find(({ walletType }) => walletType === type)?.walletBalance ?? ''
  const ofWallet = async (type: 'USDT' | 'USDP' | 'BONUS'): Promise<Opened> => {
    const figure = `${type}_BALANCE` as const
    const entries = await all(async (pageNo) => {
      const { body } = await t.ask(wallet.explainFigure, { query: { figure, pageNo, pageSize } }, as)
      return body
    })
    const onDashboard = dashboard.walletList.find(({ walletType }) => walletType === type)?.walletBalance
    const shown = [balanceOf(type), ...(onDashboard === undefined ? [] : [onDashboard])]
    return { figure, shown, entries: entries.map(({ amount }) => amount) }
  }
  const ofOrders = async (figure: InvestmentFigure, ...shown: string[]): Promise<Opened> => {
    let amount = ''
    const entries = await all(async (pageNo) => {
      const { body } = await t.ask(products.explainInvestments, { query: { figure, pageNo, pageSize } }, as)
      amount = body.amount
      return body
    })
    return { figure, shown: [...shown, amount], entries: entries.map((entry) => entry.amount) }
  }
  const partOf = (name: WorthPart) =>
    dashboard.worth.parts.find(({ part }) => part === name)?.amount ?? '0.00'
  const paid = await all(async (pageNo) => {
    const { body } = await t.ask(withdrawals.recentWithdrawals, { query: { pageNo, pageSize } }, as)
    return { entries: body.withdrawals, totalRecords: body.totalRecords }
  })
  return [
    await ofWallet('USDT'),
    await ofWallet('USDP'),
    await ofWallet('BONUS'),
    await ofOrders('MT5_BALANCE', wallets.mt5Balance, mt5.data.mt5Balance),
    await ofOrders('MOVABLE', mt5.data.movable),
    await ofOrders('TOTAL_INVESTED', overview.totalInvested, dashboard.totalInvestment),
    await ofOrders('PROFIT_LOSS', overview.totalProfitLoss, dashboard.totalProfit),
    await ofOrders('DAY_CHANGE', overview.dayChangeProfitLoss),
    {
      figure: 'WORTH',
      shown: [dashboard.worth.amount, dashboard.worth.line.at(-1)?.amount ?? '0.00'],
      entries: dashboard.worth.parts.map(({ amount }) => amount),
    },
    await ofOrders('CURRENT_VALUE', partOf('CURRENT_VALUE'), overview.currentValue),
    await ofOrders('IN_TRANSIT', partOf('IN_TRANSIT')),
    await ofOrders('PAID_IN', overview.paidIn, line.at(-1)?.paidIn ?? '0.00'),
    await ofOrders('LEAVING', overview.leaving),
    await ofOrders('RECEIVED', overview.received),
    await ofOrders('RESULT', overview.result),
    {
      figure: 'RESULT BY PARTS',
      shown: [overview.result],
      entries: [overview.currentValue, overview.leaving, overview.received, negative(overview.paidIn)],
    },
    {
      figure: 'EQUITY',
      shown: [line.at(-1)?.amount ?? '0.00'],
      entries: [overview.currentValue, overview.leaving, overview.received],
    },
    {
      figure: 'WITHDRAWALS',
      shown: [partOf('WITHDRAWALS')],
      entries: paid.filter(({ state }) => isOpen(state)).map(({ amount }) => amount),
    },
    { figure: 'WORTH USDT', shown: [partOf('USDT')], entries: [balanceOf('USDT')] },
    { figure: 'WORTH USDP', shown: [partOf('USDP')], entries: [balanceOf('USDP')] },
    { figure: 'WORTH BONUS', shown: [partOf('BONUS')], entries: [balanceOf('BONUS')] },
    {
      figure: 'ACCOUNT_BALANCE',
      shown: [dashboard.accountBalance],
      entries: [balanceOf('USDT'), balanceOf('BONUS'), wallets.mt5Balance],
    },
    {
      figure: 'TOTAL_WITHDRAWAL',
      shown: [dashboard.totalWithdrawal],
      entries: paid.filter(({ state }) => state === 'COMPLETED').map(({ amount }) => amount),
    },
  ]
}

const isOpen = (state: string) => ['PENDING', 'APPROVED', 'PROCESSING'].includes(state)

export async function figuresOfOrder(t: TestServer, { token }: Member, orderId: string): Promise<Opened[]> {
  const as = { token }
  const {
    body: { order },
  } = await t.ask(products.getInvestmentOrder, { query: { orderId } }, as)
  const {
    body: { line },
  } = await t.ask(products.equityLine, { query: { orderId } }, as)
  const compensation = order.madeOf.paidOut.find(({ part }) => part === 'COMPENSATION')?.amount ?? '0.00'
  const parts = (name: keyof typeof order.madeOf) => order.madeOf[name].map(({ amount }) => amount)
  const ofResults = async (period: 'ALL' | 'TODAY' | 'MONTH', shown: string): Promise<Opened[]> => {
    let total = { realised: '', fundShare: '', fee: '', earning: '' }
    const results = await all(async (pageNo) => {
      const query = { orderId, period, pageNo, pageSize }
      const { body } = await t.ask(products.orderResults, { query }, as)
      total = body.total
      return { entries: body.results, totalRecords: body.totalRecords }
    })
    const deals = results.flatMap((result) => result.deals)
    return [
      {
        figure: `EARNING ${period}`,
        shown: [shown, total.earning],
        entries: [...results.map(({ net }) => net), negative(total.fee)],
      },
      { figure: `REALISED ${period}`, shown: [total.realised], entries: deals.map(({ result }) => result) },
      {
        figure: `FUND_SHARE ${period}`,
        shown: [total.fundShare, ...(period === 'ALL' ? [order.fundShare] : [])],
        entries: deals.map(({ fundShare }) => fundShare),
      },
      ...results.map(({ settledAt, net, realised, fundShare }) => ({
        figure: `SETTLEMENT ${settledAt}`,
        shown: [net],
        entries: [realised, negative(fundShare)],
      })),
    ]
  }
  return [
    { figure: 'CAPITAL', shown: [order.capital], entries: parts('capital') },
    { figure: 'PROFIT_TO_WITHDRAW', shown: [order.profit, order.roiBalance], entries: parts('profit') },
    { figure: 'OWN_TOP_UPS', shown: [order.ownFunds], entries: parts('ownFunds') },
    { figure: 'FREE', shown: [order.free], entries: [order.profit, order.ownFunds] },
    { figure: 'EARNING', shown: [order.earning], entries: parts('earning') },
    { figure: 'EARNING_TODAY', shown: [order.earningToday], entries: parts('earningToday') },
    { figure: 'EARNING_MONTH', shown: [order.earningMonth], entries: parts('earningMonth') },
    {
      figure: 'CURRENT_VALUE',
      shown: [order.currentValue?.amount ?? '0.00'],
      entries: parts('currentValue'),
    },
    { figure: 'PAID_OUT', shown: [order.paidOut ?? '0.00'], entries: parts('paidOut') },
    { figure: 'RECEIVED', shown: [order.received], entries: parts('received') },
    { figure: 'PAID_IN', shown: [order.paidIn, line.at(-1)?.paidIn ?? '0.00'], entries: parts('paidIn') },
    { figure: 'RESULT', shown: [order.result], entries: parts('result') },
    { figure: 'EQUITY', shown: [line.at(-1)?.amount ?? '0.00'], entries: [order.paidIn, order.result] },
    // Apart from payments in and out, only deals, the fee, the safety fund and the platform's share change
    // an order's value.
    ...(order.trialPackage
      ? []
      : [
          {
            figure: 'RESULT FROM EARNINGS',
            shown: [order.result],
            entries: [
              order.earning,
              order.currentValue?.openPositions ?? '0.00',
              compensation,
              order.lossBorne,
            ],
          },
        ]),
    ...(await ofResults('ALL', order.earning)),
    ...(await ofResults('TODAY', order.earningToday)),
    ...(await ofResults('MONTH', order.earningMonth)),
  ]
}

const negative = (decimal: string) => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`)

/** In millionths, from a signed decimal. */
export function unitsOf(decimal: string): bigint {
  const [, sign, whole = '', fraction = ''] = decimal.match(/^(-*)(\d+)(?:\.(\d+))?$/) ?? []
  if (whole === '') throw new Error(`${decimal} is no amount`)
  const units = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'))
  return (sign?.length ?? 0) % 2 === 1 ? -units : units
}
