/** The packages on offer, and the record of their strategies. */
import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { chosen, text } from '../../fields.ts'

export const payingWallets = ['USDT', 'USDT + USDP'] as const
export type PayingWallet = (typeof payingWallets)[number]

/** The average of the full months with their days, beside the compounded year; null if there are none yet. */
const measured = z.nullable(
  z.object({
    percent: z.string(),
    months: z.number(),
    from: z.iso.date(),
    to: z.iso.date(),
    /** The return of a year at the pace of these months; null before there are three. */
    yearPercent: z.nullable(z.string()),
  }),
)

const keyValue = z.object({ key: z.string(), value: z.string() })

const product = z.object({
  productId: z.string(),
  productName: z.string(),
  imageUrl: z.string(),
  tradingPair: z.string(),
  strategyId: z.string(),
  strategyName: z.string(),
  /** Avg ROI: the mean of the strategy's full months, in percent, as measured; '-' if there are none. */
  roi: z.string(),
  roiMeasured: measured,
  /** The strategy's results from its first deal on; null if it has never traded. */
  record: z.nullable(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** The deepest fall from a peak, in percent: zero or less. */
      maxDrawdown: z.string(),
      /** The value since of one unit invested on the first day, at a few evenly spaced days. */
      curve: z.array(z.object({ day: z.iso.date(), value: z.string() })),
    }),
  ),
  /** Of the capital, for leaving early; zero for a trial. */
  earlyFeePercent: z.number(),
  earlyFeeUntilDay: z.number(),
  laterFeePercent: z.number(),
  trialPackage: z.boolean(),
  minAmount: z.string(),
  maxAmount: z.string(),
  subscriptionDays: z.number(),
})

export const getInvestmentList = call({
  method: 'GET',
  path: '/product/getInvestmentList',
  access: 'member',
  viewable: true,
  summary: 'Lists the packages on offer, including the free trial for members who are eligible.',
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
  viewable: true,
  summary: 'Lists the amounts that can be invested in one package, or in all.',
  query: z.object({ productId: z.optional(text(40)) }),
  reply: { packagePriceList: z.array(keyValue), freeTrialPrice: z.array(keyValue) },
  refusals: ['NOT_FOUND'],
})

export const getInvestment = call({
  method: 'GET',
  path: '/product/getInvestment',
  access: 'member',
  viewable: true,
  summary: 'Returns one package at one amount, as shown in the summary before buying.',
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
      /** The split of the price for USDT + USDP. */
      usdpPart: z.string(),
      usdtPart: z.string(),
      earlyFeePercent: z.number(),
      earlyFeeUntilDay: z.number(),
      laterFeePercent: z.number(),
    }),
  },
  refusals: ['NOT_FOUND', 'PRICE_NOT_OFFERED', 'PRICE_OUT_OF_RANGE'],
})

export const strategy = call({
  method: 'GET',
  path: '/product/strategy',
  access: 'member',
  viewable: true,
  summary: 'Returns a strategy’s track record, computed from the deals of its own account.',
  query: z.object({ strategyId: text(40) }),
  reply: {
    strategy: z.object({
      strategyId: z.string(),
      name: z.string(),
      tradingPairs: z.array(z.string()),
      products: z.array(z.object({ productId: z.string(), productName: z.string() })),
      /** The days that the figures cover; null without any deal. */
      measured: z.nullable(z.object({ from: z.iso.date(), to: z.iso.date() })),
      ageDays: z.number(),
      followers: z.number(),
      deals: z.number(),
      /** In percent, with sign. */
      averageMonth: z.nullable(z.string()),
      /** The return of a year at the pace of the full months, compounded; null before there are three. */
      yearReturn: z.nullable(z.string()),
      totalReturn: z.nullable(z.string()),
      maxDrawdown: z.nullable(z.string()),
      worstDay: z.nullable(z.object({ day: z.iso.date(), percent: z.string() })),
      winningDays: z.nullable(z.string()),
      /** The value of one unit invested on the first day, at the end of each day. */
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
  viewable: true,
  summary: 'Lists the products that can be topped up, and the thresholds of the tiers.',
  reply: { productList: z.array(keyValue), roiList: z.array(keyValue) },
})
