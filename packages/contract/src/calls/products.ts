/** Packages: what is offered, what is bought, and the orders that come of it. Amounts are decimal strings. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, chosen, pageNo, pageSize, secret, text, withdrawAmount } from '../fields.ts'

export const payingWallets = ['USDT', 'USDT + USDP'] as const
export type PayingWallet = (typeof payingWallets)[number]

/** PENDING: the broker has not yet answered. FAILED: it refused, and the money is back. */
export const orderStates = ['PENDING', 'ACTIVE', 'CLOSING', 'CLOSED', 'FAILED'] as const
export type OrderState = (typeof orderStates)[number]

export const closingReasons = ['UNSUBSCRIBE', 'CAPITAL', 'LOSS_STOP', 'LOSS_LIMIT', 'TRIAL_END'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** A measured figure with the days it was measured over; null where there is nothing to measure yet. */
const measured = z.nullable(z.object({ percent: z.string(), from: z.iso.date(), to: z.iso.date() }))

const keyValue = z.object({ key: z.string(), value: z.string() })

const product = z.object({
  productId: z.string(),
  productName: z.string(),
  imageUrl: z.string(),
  tradingPair: z.string(),
  strategyId: z.string(),
  strategyName: z.string(),
  /** Avg ROI: the mean of the strategy's full months, in percent, as measured; '-' without any. */
  roi: z.string(),
  roiMeasured: measured,
  trialPackage: z.boolean(),
  minAmount: z.string(),
  maxAmount: z.string(),
  subscriptionDays: z.number(),
})

export const getInvestmentList = call({
  method: 'GET',
  path: '/product/getInvestmentList',
  access: 'member',
  summary: 'The packages on offer; the free trial only for a member who may have it.',
  reply: {
    investmentList: z.array(product),
    trialInvestmentList: z.array(product),
    walletList: z.array(z.object({ walletType: z.enum(payingWallets), walletBalance: z.string() })),
    usdtBalance: z.string(),
    usdpBalance: z.string(),
  },
})

export const getPackagePriceList = call({
  method: 'GET',
  path: '/product/getPackagePriceList',
  access: 'member',
  summary: 'The amounts that can be invested, of one package or of all.',
  query: z.object({ productId: z.optional(text(40)) }),
  reply: { packagePriceList: z.array(keyValue), freeTrialPrice: z.array(keyValue) },
  refusals: ['NOT_FOUND'],
})

export const getInvestment = call({
  method: 'GET',
  path: '/product/getInvestment',
  access: 'member',
  summary: 'One package at one amount, as the summary before buying shows it.',
  query: z.object({ productId: text(40), packagePrice: chosen('SELECT_AMOUNT') }),
  reply: {
    investment: z.object({
      productName: z.string(),
      tradingPair: z.string(),
      roi: z.string(),
      roiMeasured: measured,
      /** The target of the amount's tier. */
      targetRoi: z.nullable(z.string()),
      packagePrice: z.string(),
      subscriptionDays: z.number(),
      /** How the price would be paid with USDT + USDP. */
      usdpPart: z.string(),
      usdtPart: z.string(),
      earlyFeePercent: z.number(),
      earlyFeeUntilDay: z.number(),
      laterFeePercent: z.number(),
    }),
  },
  refusals: ['NOT_FOUND', 'PRICE_NOT_OFFERED', 'PRICE_OUT_OF_RANGE'],
})

const proofRefusals = [
  'TRANSACTION_PASSWORD_WRONG',
  'TWO_FA_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'NOT_FOUND',
] as const

export const purchaseInvestment = call({
  method: 'POST',
  path: '/product/purchaseInvestment',
  access: 'member',
  summary: 'Buys a package. One effect for each Idempotency-Key; PENDING while the broker has not answered.',
  movesMoney: true,
  body: z.object({
    productId: text(40),
    packagePrice: chosen('SELECT_AMOUNT'),
    walletType: chosen('SELECT_CURRENCY').check(
      z.refine((value: string) => (payingWallets as readonly string[]).includes(value), {
        error: 'INVALID_CHOICE',
      }),
    ),
    transactionPassword: secret(),
  }),
  reply: {
    status: z.enum(orderStates),
    orderId: z.string(),
    investmentPackage: z.string(),
    packagePrice: z.string(),
    /** Null while the order is PENDING. */
    mt5Id: z.nullable(z.string()),
    mt5Password: z.nullable(z.string()),
    mt5Broker: z.string(),
  },
  refusals: [
    ...proofRefusals,
    'TWO_FA_SETUP_REQUIRED',
    'PRICE_NOT_OFFERED',
    'PRICE_OUT_OF_RANGE',
    'INSUFFICIENT_BALANCE',
    'USDP_UNAVAILABLE',
    'TRIAL_NOT_AVAILABLE',
    'BROKER_REFUSED',
  ],
})

/** An order in a list. What each figure is stands in docs/figures.md. */
const orderRow = z.object({
  orderId: z.string(),
  mt5Id: z.string(),
  productName: z.string(),
  /** When it became active; empty before. */
  startDate: z.string(),
  price: z.string(),
  /** What is left of the price. */
  capital: z.string(),
  /** Free funds: profit to withdraw, and own top-ups. */
  free: z.string(),
  profit: z.string(),
  ownFunds: z.string(),
  /** Realised so far, less the safety fund's share, less the management fee that was taken. */
  earning: z.string(),
  /** What arrived in the wallet when it was closed, and when; null before. */
  paidOut: z.nullable(z.string()),
  closedAt: z.nullable(z.iso.datetime()),
  status: z.enum(orderStates),
  closingReason: z.nullable(z.enum(closingReasons)),
  /** Left by the member before its subscription period was over. */
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
  summary: 'The member’s orders that are not closed, newest first.',
  query: page,
  reply: { investmentWalletList: orderPage },
})

export const investmentOverview = call({
  method: 'GET',
  path: '/product/investmentOverview',
  aliases: ['/investment/portfolio'],
  access: 'member',
  summary: 'The portfolio: sums over the member’s orders, and the orders themselves, newest first.',
  query: page,
  reply: {
    /** Share of the member’s whole holdings that is invested. */
    investmentPercentage: z.string(),
    totalInvested: z.string(),
    /** The earning of all orders, also of closed ones, and its share of their prices. */
    profitLossPercentage: z.string(),
    totalProfitLoss: z.string(),
    /** The earning of `day`, by UTC, and its share of the prices of the orders that ran on it. */
    dayChangePercentage: z.string(),
    dayChangeProfitLoss: z.string(),
    day: z.iso.date(),
    investmentOrderList: orderPage,
    /** When ledger and broker were last found equal; null before the first time. */
    booksAgreedAt: z.nullable(z.iso.datetime()),
  },
})

/** Figures over all of a member’s orders that can be opened. */
export const investmentFigures = [
  'TOTAL_INVESTED',
  'PROFIT_LOSS',
  'DAY_CHANGE',
  'MT5_BALANCE',
  'MOVABLE',
] as const
export type InvestmentFigure = (typeof investmentFigures)[number]

export const explainInvestments = call({
  method: 'GET',
  path: '/product/explainInvestments',
  access: 'member',
  summary: 'What a figure over all orders is made of: the part of each. They add up to it exactly.',
  query: z.object({ figure: choice(investmentFigures), pageNo: pageNo(), pageSize: pageSize(8) }),
  reply: {
    figure: z.enum(investmentFigures),
    amount: z.string(),
    /** Today, by UTC. */
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

/** What the figures of an order are made of. */
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
] as const
export type OrderPart = (typeof orderParts)[number]

const parts = z.array(z.object({ part: z.enum(orderParts), amount: z.string() }))

export const getInvestmentHistoryList = call({
  method: 'GET',
  path: '/product/getInvestmentHistoryList',
  access: 'member',
  summary: 'Every order the member ever bought, newest first.',
  query: page,
  reply: { investmentHistoryList: orderPage },
})

export const getInvestmentOrder = call({
  method: 'GET',
  path: '/product/getInvestmentOrder',
  access: 'member',
  summary: 'One order in full, with what it would cost to leave it now.',
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
      /** Earning of `day` by UTC, of it and the 29 days before, and in all, in percent of the price. */
      percentage: z.string(),
      percentageMonthly: z.string(),
      totalReturn: z.string(),
      earningToday: z.string(),
      earningMonth: z.string(),
      day: z.iso.date(),
      /** What profit withdrawal can take. */
      roiBalance: z.string(),
      /** Capital, free funds and open positions, as the broker valued them at that moment; null while that is unknown. */
      currentValue: z.nullable(
        z.object({ amount: z.string(), openPositions: z.string(), readAt: z.iso.datetime() }),
      ),
      purchasedAt: z.iso.datetime(),
      /** Days since it became active, the first being day 1; null once it is left, as the rest of its terms. */
      cumulativeDays: z.nullable(z.number()),
      subscriptionDays: z.number(),
      daysLeft: z.nullable(z.number()),
      /** From when on capital can be withdrawn without a fee; null before it is active. */
      capitalFreeFrom: z.nullable(z.iso.datetime()),
      /** What unsubscribing now would cost. */
      feePercent: z.number(),
      fee: z.string(),
      /** When the lower fee begins; null once it has. */
      lowerFeeFrom: z.nullable(z.iso.datetime()),
      /** What was given to the safety fund so far. */
      fundShare: z.string(),
      /** The highest point of the realised result, of which that is a tenth. */
      highWater: z.string(),
      /** Each adds up to the figure of its name. */
      madeOf: z.object({
        capital: parts,
        profit: parts,
        ownFunds: parts,
        earning: parts,
        earningToday: parts,
        earningMonth: parts,
        currentValue: parts,
        paidOut: parts,
      }),
      lossLimitPercent: z.nullable(z.number()),
      /** Why it stands still: an unanswered broker, a difference in the books. */
      obstacle: z.nullable(z.string()),
      /** The broker’s words when it refused. */
      refusal: z.nullable(z.string()),
    }),
  },
  refusals: ['NOT_FOUND'],
})

export const resultPeriods = ['ALL', 'TODAY', 'MONTH'] as const
export type ResultPeriod = (typeof resultPeriods)[number]

export const orderResults = call({
  method: 'GET',
  path: '/product/orderResults',
  access: 'member',
  summary: 'What an order’s earning is made of: each settlement with its deals, newest first.',
  query: z.object({
    orderId: text(40),
    /** TODAY is a day by UTC, MONTH that day and the 29 before. */
    period: z._default(choice(resultPeriods), 'ALL'),
    pageNo: pageNo(),
    pageSize: pageSize(8),
  }),
  reply: {
    period: z.enum(resultPeriods),
    /** The first day of the period, null where it is all; and today, both by UTC. */
    from: z.nullable(z.iso.date()),
    day: z.iso.date(),
    results: z.array(
      z.object({
        settledAt: z.iso.datetime(),
        realised: z.string(),
        fundShare: z.string(),
        net: z.string(),
        /** How far it raised the highest point of the realised result: the fund’s share is a tenth of that. */
        newHigh: z.nullable(z.object({ from: z.string(), to: z.string() })),
        deals: z.array(
          z.object({
            dealId: z.string(),
            at: z.iso.datetime(),
            symbol: z.string(),
            side: z.enum(['BUY', 'SELL', 'OTHER']),
            lots: z.string(),
            /** Of the deal that opened the position, and of the one that closed it: an opening deal has no second. */
            entryPrice: z.nullable(z.string()),
            closePrice: z.nullable(z.string()),
            result: z.string(),
            fundShare: z.string(),
          }),
        ),
      }),
    ),
    /** Over all pages, with the management fee that was taken. */
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

const orderAction = z.object({ orderId: text(40), transactionPassword: secret() })

export const withdrawCapital = call({
  method: 'POST',
  path: '/product/withdrawCapital',
  access: 'member',
  summary: 'Closes an order whose subscription period is over, without a fee. One effect for each order.',
  movesMoney: true,
  body: orderAction,
  refusals: [
    ...proofRefusals,
    'TWO_FA_SETUP_REQUIRED',
    'ORDER_NOT_ACTIVE',
    'CAPITAL_LOCKED',
    'ORDER_BLOCKED',
  ],
})

export const unsubscribe = call({
  method: 'POST',
  path: '/product/unsubscribe',
  access: 'member',
  summary: 'Closes an order at any time; the management fee is that of this day. One effect for each order.',
  movesMoney: true,
  body: orderAction,
  refusals: [...proofRefusals, 'ORDER_NOT_ACTIVE', 'ORDER_BLOCKED'],
})

export const packageWithdrawal = call({
  method: 'POST',
  path: '/product/mt5/packageWithdrawal',
  access: 'member',
  summary: 'Takes profit out of an order into the USDT wallet. One effect for each Idempotency-Key.',
  movesMoney: true,
  query: z.object({ orderId: text(40), withdrawAmount: withdrawAmount(), transactionPassword: secret() }),
  reply: { status: z.enum(['COMPLETED', 'PENDING']) },
  refusals: [
    ...proofRefusals,
    'ORDER_NOT_ACTIVE',
    'INSUFFICIENT_BALANCE',
    'CENTS_ONLY',
    'ORDER_BLOCKED',
    'BROKER_REFUSED',
  ],
})

export const setLossLimit = call({
  method: 'POST',
  path: '/product/setLossLimit',
  access: 'member',
  summary: 'Sets, changes or removes the member’s own loss limit of an order: there it stops and closes.',
  body: z.object({
    orderId: text(40),
    /** 1 to 49; null removes the limit. */
    lossLimitPercent: z.nullable(
      z
        .number({ error: 'LOSS_LIMIT_RANGE' })
        .check(
          z.int({ error: 'LOSS_LIMIT_RANGE' }),
          z.gte(1, { error: 'LOSS_LIMIT_RANGE' }),
          z.lte(49, { error: 'LOSS_LIMIT_RANGE' }),
        ),
    ),
    transactionPassword: secret(),
  }),
  refusals: ['TRANSACTION_PASSWORD_WRONG', 'NOT_FOUND', 'ORDER_NOT_ACTIVE', 'LOSS_LIMIT_REACHED'],
})

export const setTrading = call({
  method: 'POST',
  path: '/profile/closeAndOpenCopyTradeByMt5Account',
  access: 'member',
  summary: 'Stops or resumes trading on one of the member’s MT5 accounts. Open positions stay open.',
  body: z.object({ mt5Id: text(20), enabled: z.boolean(), transactionPassword: secret() }),
  refusals: ['TRANSACTION_PASSWORD_WRONG', 'NOT_FOUND', 'ORDER_NOT_ACTIVE'],
})

const document = {
  access: 'member',
  query: z.object({ orderId: text(40) }),
  reply: { url: z.string() },
  refusals: ['NOT_FOUND', 'ORDER_NOT_ACTIVE'],
} as const

export const genShareCert = call({
  ...document,
  method: 'POST',
  path: '/product/genShareCert',
  summary: 'A link to the order’s certificate (PDF), for this device and ten minutes.',
})

export const downloadAgreement = call({
  ...document,
  method: 'GET',
  path: '/product/downloadAgreement',
  summary: 'A link to the order’s agreement (PDF), for this device and ten minutes.',
})

export const openDocument = call({
  method: 'GET',
  path: '/product/document',
  access: 'public',
  summary: 'What such a link leads to. Opens on the device that asked for it, while its session lasts.',
  query: z.object({ token: text(100) }),
  gives: 'file',
  reply: { file: z.instanceof(Blob) },
  refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
})

export const strategy = call({
  method: 'GET',
  path: '/product/strategy',
  access: 'member',
  summary: 'A strategy’s record, computed from the deals of its own account.',
  query: z.object({ strategyId: text(40) }),
  reply: {
    strategy: z.object({
      strategyId: z.string(),
      name: z.string(),
      tradingPairs: z.array(z.string()),
      products: z.array(z.object({ productId: z.string(), productName: z.string() })),
      /** The days the figures were measured over; null without a deal. */
      measured: z.nullable(z.object({ from: z.iso.date(), to: z.iso.date() })),
      ageDays: z.number(),
      followers: z.number(),
      deals: z.number(),
      /** In percent, with sign. */
      averageMonth: z.nullable(z.string()),
      totalReturn: z.nullable(z.string()),
      maxDrawdown: z.nullable(z.string()),
      worstDay: z.nullable(z.object({ day: z.iso.date(), percent: z.string() })),
      winningDays: z.nullable(z.string()),
      /** A unit invested on the first day, at the end of each day. */
      equityCurve: z.array(z.object({ day: z.iso.date(), value: z.string() })),
      months: z.array(z.object({ month: z.string(), percent: z.string(), complete: z.boolean() })),
    }),
  },
  refusals: ['NOT_FOUND'],
})

export const productInfo = call({
  method: 'GET',
  path: '/wallet/productInfo',
  access: 'member',
  summary: 'Products that a top-up can go to, and the targets of the tiers.',
  reply: { productList: z.array(keyValue), roiList: z.array(keyValue) },
})
