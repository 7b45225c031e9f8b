/** A member's orders, in lists and one by one, and the breakdown of their figures. */
import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { choice, instant, pageNo, pageSize, text } from '../../fields.ts'
import { closingReasons, orderStates } from './order-states.ts'

/** An order in a list. docs/figures.md explains each figure. */
const orderRow = z.object({
  orderId: z.string(),
  mt5Id: z.string(),
  productName: z.string(),
  /** The time it became active; empty before that. */
  startDate: z.string(),
  price: z.string(),
  /** The rest of the price. */
  capital: z.string(),
  /** Free funds: profit to withdraw, and own top-ups. */
  free: z.string(),
  profit: z.string(),
  ownFunds: z.string(),
  /** Realised so far, less the safety fund's share and the management fee taken. */
  earning: z.string(),
  /** Capital, free funds and open positions, as the broker valued them at `readAt`; null while unknown. */
  currentValue: z.nullable(z.object({ amount: z.string(), openPositions: z.string(), readAt: instant() })),
  /** The payout to the wallet when it was closed, and its time; null before that. */
  paidOut: z.nullable(z.string()),
  closedAt: z.nullable(instant()),
  status: z.enum(orderStates),
  closingReason: z.nullable(z.enum(closingReasons)),
  /** The member left it before its subscription period was over. */
  surrendered: z.boolean(),
  trialPackage: z.boolean(),
  tradingOn: z.boolean(),
  showWithdrawCapitalButton: z.boolean(),
  showUnsubscribeButton: z.boolean(),
  showProfitButton: z.boolean(),
})

const orderPage = z.object({ productOrderDtoList: z.array(orderRow), totalRecords: z.number() })
const page = z.object({ pageNo: pageNo(), pageSize: pageSize(4) })

export const investmentWalletList = call({
  method: 'GET',
  path: '/wallet/investmentWalletList',
  access: 'member',
  viewable: true,
  summary: 'Lists the member’s open orders, newest first.',
  query: page,
  reply: { investmentWalletList: orderPage },
})

/** The money paid in, and its result. A free trial's capital counts nowhere. */
const outcome = {
  /** On its way to the wallet. */
  leaving: z.string(),
  /** Received in the wallet. */
  received: z.string(),
  /** Prices and top-ups. */
  paidIn: z.string(),
  /** Current value, on its way and received, less the money paid in; and its share of that, in percent. */
  result: z.string(),
  resultPercentage: z.string(),
}

export const investmentOverview = call({
  method: 'GET',
  path: '/product/investmentOverview',
  aliases: ['/investment/portfolio'],
  access: 'member',
  viewable: true,
  summary: 'Returns the portfolio: totals over the member’s orders, and the orders themselves, newest first.',
  query: page,
  reply: {
    /** The invested share of the member's total holdings. */
    investmentPercentage: z.string(),
    totalInvested: z.string(),
    /** The earnings of all orders, including closed ones, and their share of the prices. */
    profitLossPercentage: z.string(),
    totalProfitLoss: z.string(),
    /** The earnings of `day` (UTC), and their share of the prices of the orders that ran on it. */
    dayChangePercentage: z.string(),
    dayChangeProfitLoss: z.string(),
    day: z.iso.date(),
    /** The balance of the accounts, with open positions as the broker valued them at `valuedAt`. */
    currentValue: z.string(),
    valuedAt: instant(),
    ...outcome,
    investmentOrderList: orderPage,
    /** The last time the ledger and the broker agreed; null before the first. */
    booksAgreedAt: z.nullable(instant()),
  },
})

/** Figures over all of a member's orders that can be opened for details. */
export const investmentFigures = [
  'TOTAL_INVESTED',
  'PROFIT_LOSS',
  'DAY_CHANGE',
  'MT5_BALANCE',
  'MOVABLE',
  'CURRENT_VALUE',
  'IN_TRANSIT',
  'PAID_IN',
  'LEAVING',
  'RECEIVED',
  'RESULT',
] as const
export type InvestmentFigure = (typeof investmentFigures)[number]

export const explainInvestments = call({
  method: 'GET',
  path: '/product/explainInvestments',
  access: 'member',
  viewable: true,
  summary: 'Breaks a portfolio figure down by order. The parts add up to it exactly.',
  query: z.object({ figure: choice(investmentFigures), pageNo: pageNo(), pageSize: pageSize(8) }),
  reply: {
    figure: z.enum(investmentFigures),
    amount: z.string(),
    /** Today, in UTC. */
    day: z.iso.date(),
    entries: z.array(
      z.object({
        orderId: z.string(),
        mt5Id: z.string(),
        productName: z.string(),
        status: z.enum(orderStates),
        amount: z.string(),
      }),
    ),
    totalRecords: z.number(),
  },
})

/** The components of an order's figures. */
export const orderParts = [
  'PRICE',
  'CAPITAL_RESULTS',
  'FREE_RESULTS',
  'PROFIT_WITHDRAWN',
  'PROFIT_MOVED',
  'OWN_LOST',
  'TOPPED_UP',
  'TAKEN_BACK',
  'REALISED',
  'FUND_SHARE',
  'FEE',
  'CAPITAL',
  'PROFIT',
  'OWN_FUNDS',
  'OPEN_POSITIONS',
  'COMPENSATION',
  'PROFIT_RECEIVED',
  'MOVED_RECEIVED',
  'PAID_OUT',
  'VALUE',
  'LEAVING',
  'RECEIVED',
  'PAID_IN',
] as const
export type OrderPart = (typeof orderParts)[number]

const parts = z.array(z.object({ part: z.enum(orderParts), amount: z.string() }))

export const getInvestmentHistoryList = call({
  method: 'GET',
  path: '/product/getInvestmentHistoryList',
  access: 'member',
  viewable: true,
  summary: 'Lists every order the member has ever bought, newest first.',
  query: page,
  reply: { investmentHistoryList: orderPage },
})

export const getInvestmentOrder = call({
  method: 'GET',
  path: '/product/getInvestmentOrder',
  access: 'member',
  viewable: { without: ['mt5Password', 'investorPassword'] },
  summary: 'Returns one order in full, with what it would cost to leave it now.',
  query: z.object({ orderId: text(40) }),
  reply: {
    order: z.extend(orderRow, {
      mt5Password: z.string(),
      investorPassword: z.string(),
      mt5Broker: z.string(),
      packagePrice: z.string(),
      packageName: z.string(),
      tradingPair: z.string(),
      strategyId: z.string(),
      strategyName: z.string(),
      /** Earnings of `day` (UTC), of the 30 days ending with it, and in total, in percent of the price. */
      percentage: z.string(),
      percentageMonthly: z.string(),
      totalReturn: z.string(),
      earningToday: z.string(),
      earningMonth: z.string(),
      day: z.iso.date(),
      /** The maximum of a profit withdrawal. */
      roiBalance: z.string(),
      ...outcome,
      purchasedAt: instant(),
      /** The times at which its price reached its MT5 account, and it began to close; null before that. */
      placedAt: z.nullable(instant()),
      closingAt: z.nullable(instant()),
      /**
       * Days since it became active, the first being day 1; null once it is left, like the rest of its terms.
       */
      cumulativeDays: z.nullable(z.number()),
      subscriptionDays: z.number(),
      daysLeft: z.nullable(z.number()),
      /** The start of capital withdrawals without a fee; null before it is active. */
      capitalFreeFrom: z.nullable(instant()),
      /** The fee of unsubscribing now. */
      feePercent: z.number(),
      fee: z.string(),
      /** The start of the lower fee; null once it has begun. */
      lowerFeeFrom: z.nullable(instant()),
      /** The safety fund's share so far. */
      fundShare: z.string(),
      /** The highest point of the realised result; `fundShare` is a tenth of it. */
      highWater: z.string(),
      /**
       * The loss beyond the account's balance. The platform bears it: it is in `earning`, and not in
       * `result`.
       */
      lossBorne: z.string(),
      /** Each list adds up to the figure of the same name. */
      madeOf: z.object({
        capital: parts,
        profit: parts,
        ownFunds: parts,
        earning: parts,
        earningToday: parts,
        earningMonth: parts,
        currentValue: parts,
        paidOut: parts,
        received: parts,
        paidIn: parts,
        result: parts,
      }),
      lossLimitPercent: z.nullable(z.number()),
      /** Its obstacle: no answer from the broker, or a difference in the books. */
      obstacle: z.nullable(z.string()),
      /** The reason why the purchase failed, in the reader's language. */
      refusal: z.nullable(z.string()),
    }),
  },
  refusals: ['NOT_FOUND'],
})

export const equityLine = call({
  method: 'GET',
  path: '/product/equityLine',
  access: 'member',
  viewable: true,
  summary:
    'Returns what one order, or all of the member’s, were worth at the end of each day, for a year at most.',
  query: z.object({ orderId: z.optional(text(40)) }),
  reply: {
    /**
     * Days in UTC, earliest first; the last point is now. Days on which open positions were not read are
     * missing.
     */
    line: z.array(
      z.object({
        day: z.iso.date(),
        /** Current value, money on its way, and money received by then. */
        amount: z.string(),
        paidIn: z.string(),
      }),
    ),
  },
  refusals: ['NOT_FOUND'],
})

export const resultPeriods = ['ALL', 'TODAY', 'MONTH'] as const
export type ResultPeriod = (typeof resultPeriods)[number]

export const orderResults = call({
  method: 'GET',
  path: '/product/orderResults',
  access: 'member',
  viewable: true,
  summary: 'Lists the settlements behind an order’s earnings, with their deals, newest first.',
  query: z.object({
    orderId: text(40),
    /** TODAY is a day in UTC, MONTH that day and the 29 before. */
    period: z._default(choice(resultPeriods), 'ALL'),
    pageNo: pageNo(),
    pageSize: pageSize(8),
  }),
  reply: {
    period: z.enum(resultPeriods),
    /** The first day of the period (null for ALL), and today, both in UTC. */
    from: z.nullable(z.iso.date()),
    day: z.iso.date(),
    results: z.array(
      z.object({
        settledAt: instant(),
        realised: z.string(),
        fundShare: z.string(),
        net: z.string(),
        /** The rise of the highest point of the realised result: the fund's share is a tenth of that. */
        newHigh: z.nullable(z.object({ from: z.string(), to: z.string() })),
        deals: z.array(
          z.object({
            dealId: z.string(),
            at: instant(),
            symbol: z.string(),
            side: z.enum(['BUY', 'SELL', 'OTHER']),
            lots: z.string(),
            /** The prices of the deals that opened and closed the position; an opening deal has no second. */
            entryPrice: z.nullable(z.string()),
            closePrice: z.nullable(z.string()),
            result: z.string(),
            fundShare: z.string(),
          }),
        ),
      }),
    ),
    /** Over all pages, with the management fee deducted. */
    total: z.object({
      realised: z.string(),
      fundShare: z.string(),
      fee: z.string(),
      earning: z.string(),
    }),
    totalRecords: z.number(),
  },
  refusals: ['NOT_FOUND'],
})
