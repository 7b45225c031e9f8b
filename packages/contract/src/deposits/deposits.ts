/** Money in: crypto to the member's own addresses, bank transfers with a receipt, and the payment gateway. */
import { type Network, networks } from '@halyard/money'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { amount, choice, fiatAmount, fiatText, image, instant, pageNo, pageSize, text } from '../fields.ts'

export { type Network, networks }

const keyValueList = z.array(z.object({ key: z.string(), value: z.string() }))

export const depositList = call({
  method: 'GET',
  path: '/wallet/depositList',
  aliases: ['/wallet/walletDeposit'],
  access: 'member',
  viewable: true,
  summary: 'Returns the member’s deposit address on each open network.',
  reply: {
    depositQRCodeList: z.array(z.object({ chainName: z.enum(networks), walletAddress: z.string() })),
    /** On offer, but nothing is credited there for now. */
    pausedList: z.array(z.enum(networks)),
  },
  refusals: ['IP_NOT_SUPPORTED'],
})

export const depositConfig = call({
  method: 'GET',
  path: '/wallet/depositConfig',
  access: 'member',
  viewable: true,
  summary: 'Returns the exchange rate of the local currency and the networks open for deposits.',
  reply: {
    /** CNY per USDT. */
    fiatExchangeRate: z.string(),
    depositChain: z.array(z.enum(networks)),
    /** The number of blocks after which a deposit counts, per network. */
    confirmations: z.array(z.object({ key: z.enum(networks), value: z.number() })),
    /** Open networks on which we are behind: deposits there appear later than usual. */
    delayed: z.array(z.enum(networks)),
  },
})

/** A bank account of the operator. */
export const bankAccount = {
  currencyCode: z.string(),
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  /** Empty without one. */
  swift: z.string(),
  bankAddress: z.string(),
}

const hours = z.object({ from: z.string(), to: z.string() })

export const getDepositDetails = call({
  method: 'GET',
  path: '/wallet/getDepositDetails',
  access: 'member',
  viewable: true,
  summary: 'Returns the currencies, payment methods, rates and bank accounts for fiat deposits.',
  reply: {
    accountList: keyValueList,
    currencyList: keyValueList,
    exchangeRateList: keyValueList,
    /** The receiving accounts for bank transfers, by currency. */
    bankAccounts: z.array(z.object(bankAccount)),
    /** The reference for the next bank transfer. */
    reference: z.string(),
    /** The hours of bank deposit review and chat: HH:MM, UTC+8. */
    bankHours: hours,
    chatHours: hours,
  },
  refusals: ['IP_NOT_SUPPORTED'],
})

export const fiatDeposit = call({
  method: 'POST',
  path: '/wallet/fiatDeposit',
  rootAliases: ['/pub/bankDeposit.php'],
  access: 'member',
  idempotent: true,
  summary:
    'Submits a bank transfer with its receipt for review by an operator. Takes effect once per Idempotency-Key.',
  takes: 'multipart',
  body: z.object({
    walletType: choice(['60']),
    usdtAmount: fiatAmount(),
    currencyCode: fiatText(10),
    /** One of the payment methods; the first by default. */
    paymentMethod: z.optional(fiatText(40)),
    paymentAmount: fiatText(40),
    bankSlipUpload: image('FIAT_REQUIRED'),
  }),
  reply: { depositId: z.string(), amount: z.string(), reference: z.string() },
  refusals: [
    'IP_NOT_SUPPORTED',
    'INVALID_CHOICE',
    'PAYMENT_AMOUNT_CHANGED',
    'IMAGE_FORMAT',
    'IMAGE_OVER_2MB',
    'IDEMPOTENCY_KEY_REUSED',
    'TOO_MANY_REQUESTS',
  ],
})

export const depositStates = [
  'SEEN',
  'CONFIRMING',
  'CREDITED',
  'ORPHANED',
  'REVERSED',
  'PENDING',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
] as const

/** A deposit in a list. */
export const depositRow = z.object({
  id: z.string(),
  kind: z.enum(['CRYPTO', 'BANK', 'GATEWAY']),
  state: z.enum(depositStates),
  amount: z.string(),
  createdAt: instant(),
  /** The time of crediting, reversal or failure; null while it is on its way. */
  endedAt: z.nullable(instant()),
  /** Also set for one that was reversed since. */
  creditedAt: z.nullable(instant()),
  /** For a reversed one: the amount taken from the wallet. */
  taken: z.nullable(z.string()),
  network: z.nullable(z.enum(networks)),
  txId: z.nullable(z.string()),
  confirmations: z.nullable(z.number()),
  requiredConfirmations: z.nullable(z.number()),
  paymentAmount: z.nullable(z.string()),
  currencyCode: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** The member's claim, if a different amount arrived and was credited. */
  claimed: z.nullable(z.object({ amount: z.string(), paymentAmount: z.string() })),
  /** For a bank deposit: the reference of its transfer. */
  reference: z.nullable(z.string()),
  /** For a payment through the gateway. */
  orderNo: z.nullable(z.string()),
  /** The order behind a further payment that is credited as this one. */
  paidForOrderNo: z.nullable(z.string()),
  /** Payments for the order that were not credited automatically, oldest first. */
  otherPayments: z.array(
    z.object({
      paymentAmount: z.string(),
      currencyCode: z.string(),
      /** OPEN while in review. */
      state: z.enum(['OPEN', 'CREDITED', 'RETURNED']),
      credited: z.nullable(z.string()),
      receivedAt: instant(),
      endedAt: z.nullable(instant()),
    }),
  ),
})

export const recentDeposits = call({
  method: 'GET',
  path: '/wallet/deposits',
  access: 'member',
  viewable: true,
  summary: 'Lists the member’s deposits of every kind with their status, newest first.',
  query: z.object({
    pageNo: pageNo(),
    pageSize: pageSize(8),
    kind: z.optional(choice(['CRYPTO', 'BANK', 'GATEWAY'])),
  }),
  reply: {
    deposits: z.array(depositRow),
    totalRecords: z.number(),
  },
})

export const generateOrderNo = call({
  method: 'POST',
  path: '/topPay/generateOrderNo',
  access: 'member',
  summary: 'Creates a payment through the gateway. The amount is in USDT.',
  body: z.object({ amount: amount('USDT'), currencyCode: text(10) }),
  reply: { orderNo: z.string() },
  refusals: ['AMOUNT_OUTSIDE_FIAT', 'INVALID_CHOICE', 'TOO_MANY_REQUESTS', 'IP_NOT_SUPPORTED'],
})

export const addFund = call({
  method: 'POST',
  path: '/topPay/addFund',
  access: 'member',
  summary: 'Returns the gateway’s payment page for the order.',
  body: z.object({ orderNo: text(40) }),
  reply: { paymentUrl: z.string() },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'UNAVAILABLE', 'IP_NOT_SUPPORTED'],
})

export const addFundInfo = call({
  method: 'GET',
  path: '/topPay/addFundInfo',
  access: 'member',
  viewable: true,
  summary: 'Returns the status of a payment through the gateway.',
  query: z.object({ orderNo: text(40) }),
  reply: {
    orderNo: z.string(),
    amount: z.string(),
    currencyCode: z.string(),
    paymentAmount: z.string(),
    status: z.enum(['PENDING', 'COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVERSED']),
  },
  refusals: ['NOT_FOUND'],
})

export const gatewayCallback = call({
  method: 'POST',
  path: '/topPay/callback',
  access: 'public',
  summary:
    'Called by the gateway with the result of a payment. Accepted only with a valid signature, and only once.',
  movesMoney: true,
  body: z.object({
    orderNo: text(40),
    gatewayNo: text(80),
    status: choice(['PAID', 'FAILED']),
    amount: text(40),
    currencyCode: text(10),
    time: text(40),
    signature: text(128),
  }),
  refusals: ['SIGNATURE_WRONG', 'NOT_FOUND', 'PAYMENT_AMOUNT_CHANGED', 'ALREADY_DECIDED'],
})
