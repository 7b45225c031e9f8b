import { member as memberCalls, products, wallet } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  anInvestor,
  type Bought,
  bought,
  buy,
  day,
  type House,
  later,
  openHouse,
  prove,
  work,
} from '../../../../../tests/support/investing.ts'
import { transactionPassword } from '../../../../../tests/support/members.ts'
import type { Member } from '../../../../../tests/support/wallets.ts'
import { runSettlement } from '../settlement/run-settlement.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const detailOf = async (member: Member, { id }: Pick<Bought, 'id'>, language = 'EN') =>
  (
    await house.t.ask(
      products.getInvestmentOrder,
      { query: { orderId: id } },
      { token: member.token, language },
    )
  ).body.order

const walletListOf = async (member: Member, query: object = {}) =>
  (await house.t.ask(products.investmentWalletList, { query }, { token: member.token })).body
    .investmentWalletList

async function trade(order: Bought, cents: bigint): Promise<void> {
  house.broker.trade(order.login, cents)
  await runSettlement(house.t.app)
  await work(house)
}

async function unsubscribe(member: Member, order: Pick<Bought, 'id'>): Promise<void> {
  await prove(house, member)
  const body = { orderId: order.id, transactionPassword }
  const { status } = await house.t.ask(products.unsubscribe, { body }, { token: member.token })
  if (status !== 200) throw new Error('not unsubscribed')
}

describe('lists', () => {
  test('[API-037] [FLD-018] [STA-073] the wallet’s list has open orders, newest first, four to a page', async () => {
    const member = await anInvestor(house)
    const orders: Bought[] = []
    const before = house.t.app.clock.now().toISOString()
    orders.push(await bought(house, member))
    const afterFirst = house.t.app.clock.now().toISOString()
    house.t.advance(60)
    for (let i = 0; i < 5; i++) orders.push(await bought(house, member))
    await unsubscribe(member, orders[5] as Bought)
    const first = await walletListOf(member)
    expect(first.totalRecords).toBe(5)
    expect(first.productOrderDtoList.map(({ orderId }) => orderId)).toEqual(
      [orders[4], orders[3], orders[2], orders[1]].map((order) => order?.id),
    )
    const { productOrderDtoList } = await walletListOf(member, { pageNo: '2' })
    expect(productOrderDtoList).toEqual([
      {
        orderId: orders[0]?.id,
        mt5Id: String(orders[0]?.login),
        productName: 'Harbour',
        startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        price: '500.00',
        capital: '500.00',
        free: '0.00',
        profit: '0.00',
        ownFunds: '0.00',
        earning: '0.00',
        currentValue: null,
        paidOut: null,
        closedAt: null,
        status: 'ACTIVE',
        closingReason: null,
        surrendered: false,
        trialPackage: false,
        tradingOn: true,
        showWithdrawCapitalButton: false,
        showUnsubscribeButton: true,
        showProfitButton: false,
      },
    ])
    const { startDate = '' } = productOrderDtoList[0] ?? {}
    expect([before, startDate, afterFirst].toSorted()).toEqual([before, startDate, afterFirst])
  })

  test('[FLD-020] [FLD-021] [STA-072] [STA-073] the buttons follow the order: pending, active, with profit, over its period, closed', async () => {
    const buyer = await anInvestor(house)
    house.broker.failNext('createAccount', 'unheard')
    const { body } = await buy(house, buyer)
    const order = { id: body.orderId, login: 0 }
    const buttons = async (member: Member) => {
      const row = await detailOf(member, order)
      return [row.showWithdrawCapitalButton, row.showUnsubscribeButton, row.showProfitButton]
    }
    expect((await detailOf(buyer, order)).startDate).toBe('')
    expect((await detailOf(buyer, order, 'ZH')).obstacle).toContain('经纪商')
    expect(await buttons(buyer)).toEqual([false, false, false])
    await work(house)
    expect(await buttons(buyer)).toEqual([false, true, false])
    const { mt5Id } = await detailOf(buyer, order)
    await trade({ id: order.id, login: Number(mt5Id) }, 1000n)
    expect(await buttons(buyer)).toEqual([false, true, true])
    const member = await later(house, buyer, 90 * day)
    expect(await buttons(member)).toEqual([true, false, true])
    await unsubscribe(member, order)
    expect(await buttons(member)).toEqual([false, false, false])
  })

  test('[API-081] the history has every order ever made, also failed ones', async () => {
    const member = await anInvestor(house)
    const closed = await bought(house, member)
    await unsubscribe(member, closed)
    house.broker.failNext('createAccount', { reason: 'OTHER', message: 'No' })
    await buy(house, member)
    await bought(house, member)
    const historyOf = async (query: { pageNo?: string; pageSize?: string }) => {
      const { token } = member
      const { body } = await house.t.ask(products.getInvestmentHistoryList, { query }, { token })
      expect(body.investmentHistoryList.totalRecords).toBe(3)
      return body.investmentHistoryList.productOrderDtoList.map(({ status }) => status)
    }
    expect(await historyOf({})).toEqual(['ACTIVE', 'FAILED', 'CLOSED'])
    expect(await historyOf({ pageSize: '2' })).toEqual(['ACTIVE', 'FAILED'])
    expect(await historyOf({ pageSize: '2', pageNo: '2' })).toEqual(['CLOSED'])
  })
})

describe('the portfolio', () => {
  const overviewOf = async (member: Member, path?: string) =>
    (
      await house.t.ask(
        products.investmentOverview,
        { query: {} },
        { token: member.token, ...(path ? { path } : {}) },
      )
    ).body

  test('[API-079] sums over the orders the investments and the earnings, in all and today, net of fund’s share and fees', async () => {
    const buyer = await anInvestor(house, { usdt: '2000' })
    const order = await bought(house, buyer)
    await trade(order, 10_000n)
    const member = await later(house, buyer, day)
    await trade(order, -2000n)
    expect(await overviewOf(member)).toMatchObject({
      totalInvested: '500.00',
      totalProfitLoss: '70.00',
      profitLossPercentage: '14.00',
      dayChangeProfitLoss: '-20.00',
      // Of the price.
      dayChangePercentage: '-4.00',
      day: house.t.app.clock.now().toISOString().slice(0, 10),
      // 570 of 2,070.
      investmentPercentage: '27.54',
      investmentOrderList: {
        totalRecords: 1,
        productOrderDtoList: [{ orderId: order.id, earning: '70.00' }],
      },
    })
    await unsubscribe(member, order)
    expect(await overviewOf(member)).toMatchObject({
      totalInvested: '0.00',
      // After the management fee of 50.
      totalProfitLoss: '20.00',
      profitLossPercentage: '4.00',
      dayChangeProfitLoss: '-70.00',
      investmentPercentage: '0.00',
      investmentOrderList: { totalRecords: 0 },
    })
  })

  test('[API-080] answers at /investment/portfolio too', async () => {
    const member = await anInvestor(house)
    await bought(house, member)
    expect(await overviewOf(member, '/investment/portfolio')).toEqual(await overviewOf(member))
  })
})

describe('one order', () => {
  test('[API-073] [FLD-022] [FLD-023] [FLD-027] in full, with its returns by day, month and in all', async () => {
    const buyer = await anInvestor(house)
    const opening = vi.spyOn(house.broker, 'createAccount')
    const order = await bought(house, buyer)
    const { investorPassword } = opening.mock.calls[0]?.[0] ?? {}
    opening.mockRestore()
    await trade(order, 5000n)
    await later(house, buyer, 31 * day)
    await trade(order, 1000n)
    const member = await later(house, buyer, day)
    await trade(order, -2500n)
    const detail = await detailOf(member, order)
    expect(detail).toMatchObject({
      mt5Id: String(order.login),
      mt5Broker: 'Halyard Markets',
      productName: 'Harbour',
      packageName: 'Harbour',
      packagePrice: '500.00',
      tradingPair: 'EUR/USD',
      strategyId: 'aurora',
      strategyName: 'Aurora',
      percentage: '-5.00',
      percentageMonthly: '-3.20',
      totalReturn: '5.80',
      status: 'ACTIVE',
      earning: '29.00',
      roiBalance: '29.00',
      fundShare: '6.00',
      cumulativeDays: 32,
      subscriptionDays: 90,
      daysLeft: 58,
      feePercent: 10,
      fee: '50.00',
      obstacle: null,
      refusal: null,
    })
    // The only password that anybody sees: it shows the account and cannot trade.
    expect(detail).toMatchObject({ mt5Password: investorPassword, investorPassword })
    expect(investorPassword).toMatch(/^\S{8,}$/)
  })

  test('[CON-029] its results can be opened down to the deals, with the fund’s share of each', async () => {
    const member = await anInvestor(house)
    const order = await bought(house, member)
    await trade(order, 4000n)
    await trade(order, -1500n)
    const query = { orderId: order.id }
    const { body } = await house.t.ask(products.orderResults, { query }, { token: member.token })
    expect(body.total).toEqual({ realised: '25.00', fundShare: '4.00', fee: '0.00', earning: '21.00' })
    expect(body.totalRecords).toBe(2)
    expect(body.results).toMatchObject([
      { realised: '-15.00', fundShare: '0.00', net: '-15.00', newHigh: null, deals: [{ result: '-15.00' }] },
      {
        realised: '40.00',
        fundShare: '4.00',
        net: '36.00',
        newHigh: { from: '0.00', to: '40.00' },
        deals: [
          {
            symbol: 'EURUSD',
            side: 'SELL',
            lots: '0.10',
            entryPrice: null,
            closePrice: '1.08500',
            result: '40.00',
            fundShare: '4.00',
          },
        ],
      },
    ])
  })
})

test('an opening deal has an entry price, a closing deal both, a charge neither', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  const position = { positionId: 77n, volume: 1000 }
  house.broker.deal(order.login, {
    ...position,
    action: 'BUY',
    entry: 'IN',
    price: '1.08000',
    commissionCents: -7n,
  })
  house.broker.deal(order.login, { ...position, entry: 'OUT', price: '1.09000', profitCents: 500n })
  house.broker.deal(order.login, { action: 'OTHER', price: '0', volume: 0, feeCents: -20n })
  await runSettlement(house.t.app)
  const query = { orderId: order.id }
  const { body } = await house.t.ask(products.orderResults, { query }, { token: member.token })
  const deals = body.results.flatMap((result) => result.deals)
  expect(deals.map(({ result, entryPrice, closePrice }) => [result, entryPrice, closePrice])).toEqual([
    ['-0.20', null, null],
    ['5.00', '1.08000', '1.09000'],
    ['-0.07', '1.08000', null],
  ])
})

test('[STA-063] a closed order shows its payout, date and fee, and no remaining days', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  await trade(order, 4000n)
  await unsubscribe(member, order)
  expect(await detailOf(member, order)).toMatchObject({
    status: 'CLOSED',
    closingReason: 'UNSUBSCRIBE',
    surrendered: true,
    capital: '0.00',
    free: '0.00',
    paidOut: '486.00',
    closedAt: house.t.app.clock.now().toISOString(),
    earning: '-14.00',
    totalReturn: '-2.80',
    daysLeft: null,
    cumulativeDays: null,
    capitalFreeFrom: null,
    lowerFeeFrom: null,
    currentValue: null,
    madeOf: {
      paidOut: [
        { part: 'CAPITAL', amount: '500.00' },
        { part: 'PROFIT', amount: '36.00' },
        { part: 'FEE', amount: '-50.00' },
      ],
    },
  })
})

test('the current value counts open positions, with the time they were read', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  expect((await detailOf(member, order)).currentValue).toBeNull()
  await trade(order, 4000n)
  house.broker.open(order.login, -350n)
  await runSettlement(house.t.app)
  const readAt = house.t.app.clock.now().toISOString()
  house.t.advance(60)
  expect((await detailOf(member, order)).currentValue).toEqual({
    amount: '532.50',
    openPositions: '-3.50',
    readAt,
  })
})

test('a day is a UTC day of the server: a deal counts on its own day, however late it is settled', async () => {
  const buyer = await anInvestor(house)
  const order = await bought(house, buyer)
  const midnight = new Date(house.t.app.clock.now())
  midnight.setUTCHours(24, 0, 0, 0)
  const untilThen = (midnight.getTime() - house.t.app.clock.now().getTime()) / 1000
  const member = await later(house, buyer, untilThen + 60)
  house.broker.trade(order.login, 4000n, new Date(midnight.getTime() - 1))
  house.broker.trade(order.login, 1000n, midnight)
  await runSettlement(house.t.app)
  // 4.00 of the fund's share of 5.00 came from yesterday's deal.
  expect(await detailOf(member, order)).toMatchObject({ earningToday: '9.00', earning: '45.00' })
  const query = { orderId: order.id, period: 'TODAY' as const }
  const { body } = await house.t.ask(products.orderResults, { query }, { token: member.token })
  expect(body).toMatchObject({
    day: midnight.toISOString().slice(0, 10),
    total: { realised: '10.00', fundShare: '1.00', fee: '0.00', earning: '9.00' },
    results: [{ net: '9.00', newHigh: null, deals: [{ result: '10.00' }] }],
  })
})

test('[API-012] [API-013] [FLD-009] [FLD-010] the dashboard’s figures are the orders’ and the wallets’ own', async () => {
  const member = await anInvestor(house, { usdt: '2000', usdp: '5' })
  const ask = async (path = '/user/info') =>
    (await house.t.ask(wallet.dashboardInfo, undefined, { token: member.token, path })).body
  const [closed, running] = [await bought(house, member), await bought(house, member)]
  await trade(closed, 1000n)
  await unsubscribe(member, closed)
  await trade(running, -500n)
  const info = {
    // 9 earned and a fee of 50 on the first, 5 lost on the second.
    totalProfit: '-46.00',
    totalInvestment: '500.00',
    totalWithdrawal: '0.00',
    totalInvestmentPackage: 1,
    // 1,000 left in the wallet, 459 back from the first order, 495 on the second's account.
    accountBalance: '1954.00',
    walletList: [
      { walletType: 'USDT', walletBalance: '1459.00' },
      { walletType: 'USDP', walletBalance: '5.00' },
    ],
  }
  expect(await ask()).toMatchObject(info)
  expect(await ask('/home/dashboard')).toEqual(await ask())
})

test('the profile shows the accounts of the two newest active orders', async () => {
  const member = await anInvestor(house)
  const orders = [await bought(house, member), await bought(house, member), await bought(house, member)]
  const accounts = async () =>
    (await house.t.ask(memberCalls.viewProfile, undefined, { token: member.token })).body.mt5Accounts
  expect((await accounts()).map(({ mt5Username }) => Number(mt5Username))).toEqual([
    orders[2]?.login,
    orders[1]?.login,
  ])
  expect((await accounts())[0]?.mt5Password).toBe((await detailOf(member, orders[2] as Bought)).mt5Password)
  await unsubscribe(member, orders[2] as Bought)
  expect((await accounts()).map(({ mt5Username }) => Number(mt5Username))).toEqual([
    orders[1]?.login,
    orders[0]?.login,
  ])
})
