/** Money out: USDT on a network, Alipay, or a saved bank account. Each request waits for an operator. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { networks } from '../deposits/deposits.ts'
import { choice, instant, pageNo, pageSize, secret, text, verifyCode, withdrawAmount } from '../fields.ts'

export const withdrawalStates = [
  'PENDING',
  'APPROVED',
  'PROCESSING',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'FAILED',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

const proof = { transactionPassword: secret(), emailVerifyCode: verifyCode() }

const moneyRefusals = [
  'TRANSACTION_PASSWORD_WRONG',
  'IP_NOT_SUPPORTED',
  'VERIFY_CODE_WRONG',
  'VERIFY_CODE_EXHAUSTED',
  'TWO_FA_REQUIRED',
  'KYC_REQUIRED',
  'WITHDRAWALS_LOCKED',
  'INSUFFICIENT_BALANCE',
  'INVALID_WITHDRAW_AMOUNT',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
] as const

export const withdrawalConf = call({
  method: 'GET',
  path: '/wallet/withdrawalConf',
  access: 'member',
  viewable: true,
  summary: 'Returns the Alipay rate and the arrival date of a withdrawal requested today.',
  reply: {
    /** CNY per USDT; empty while operators have set no rate, which closes Alipay only. */
    alipayExchangeRate: z.string(),
    arrivalDate: z.iso.date(),
    /** The rates of the currencies for bank withdrawals. */
    bankRates: z.array(z.object({ key: z.string(), value: z.string() })),
    withdrawalsLockedUntil: z.nullable(instant()),
    onlySavedAddresses: z.boolean(),
    /** Nothing can be withdrawn before the member's identity is verified. */
    kycRequired: z.boolean(),
  },
})

export const withdrawalTypeList = call({
  method: 'GET',
  path: '/wallet/withdrawalTypeList',
  access: 'member',
  viewable: true,
  summary:
    'Lists the networks for withdrawals, each with its fee and the most at a time in USDT, and those currently unavailable.',
  reply: {
    withdrawalTypeList: z.array(
      z.object({
        key: z.enum(networks),
        value: z.string(),
        transferFee: z.string(),
        /** The maximum per withdrawal, fee included; null until the signer has reported its limits. */
        maxAmount: z.nullable(z.string()),
      }),
    ),
    /** Nothing can be withdrawn on these networks until operators resume them. */
    stoppedList: z.array(z.object({ key: z.enum(networks), value: z.string() })),
  },
})

export const walletWithdrawalCalculate = call({
  method: 'POST',
  path: '/wallet/walletWithdrawalCalculate',
  access: 'member',
  summary: 'Returns the fee and the amount received for a withdrawal. Moves no money.',
  body: z
    .object({
      withdrawalType: z.optional(choice([...networks, 'ALIPAY', 'BANK'])),
      /** In place of the withdrawalType ALIPAY. */
      alipay: z.optional(z.boolean()),
      amount: withdrawAmount(),
      /** For BANK: the payout currency. */
      currencyCode: z.optional(text(10)),
    })
    .check(
      z.refine(({ withdrawalType, alipay }) => Boolean(withdrawalType) !== Boolean(alipay), {
        error: 'REQUIRED',
        path: ['withdrawalType'],
      }),
    ),
  reply: {
    amount: z.string(),
    transactionFee: z.string(),
    /** In USDT, after the fee. */
    receiveAmount: z.string(),
    /** In the payout currency, for Alipay and bank; null for USDT. */
    paymentAmount: z.nullable(z.string()),
  },
  refusals: ['INVALID_WITHDRAW_AMOUNT', 'INVALID_CHOICE', 'WITHDRAWAL_ABOVE_LIMIT'],
})

export const sendWithdrawalOtp = call({
  method: 'POST',
  path: '/wallet/sendWithdrawalOtp',
  access: 'member',
  summary: 'Emails the code required for a withdrawal.',
  refusals: ['CODE_SENT_RECENTLY', 'TOO_MANY_REQUESTS'],
})

export const withdrawal = call({
  method: 'POST',
  path: '/wallet/withdrawal',
  aliases: ['/wallet/walletWithdrawal'],
  access: 'member',
  summary: 'Requests a withdrawal of USDT on a network. Takes effect once per Idempotency-Key.',
  movesMoney: true,
  body: z.object({
    withdrawalType: choice(networks),
    walletAddress: text(120),
    amount: withdrawAmount(),
    /** The fee shown to the member; if it has changed, the request is refused. Not checked if omitted. */
    transactionFee: z.optional(text(64)),
    ...proof,
  }),
  reply: {
    withdrawalId: z.string(),
    amount: z.string(),
    walletType: z.literal('USDT'),
    walletAddress: z.string(),
    network: z.enum(networks),
    transactionFee: z.string(),
    receiveAmount: z.string(),
  },
  refusals: [
    ...moneyRefusals,
    'INVALID_ADDRESS',
    'NETWORK_STOPPED',
    'FEE_CHANGED',
    'ADDRESS_NOT_SAVED',
    'ADDRESS_TOO_NEW',
    'WITHDRAWAL_ABOVE_LIMIT',
  ],
})

/**
 * The payment shown to the member; if the rate has changed, the request is refused. Not checked if omitted.
 */
const shownPayment = () => z.optional(text(64))

export const withdrawalWithAlipay = call({
  method: 'POST',
  path: '/wallet/withdrawalWithAlipay',
  access: 'member',
  summary:
    'Requests a withdrawal in CNY to an Alipay account, at the current rate. Takes effect once per Idempotency-Key.',
  movesMoney: true,
  body: z.object({
    accountNo: text(100),
    accountName: text(100),
    amount: withdrawAmount(),
    paymentAmount: shownPayment(),
    ...proof,
  }),
  reply: {
    withdrawalId: z.string(),
    dbWalletWithdrawalDto: z.object({
      amount: z.string(),
      accountNo: z.string(),
      accountName: z.string(),
      paymentAmount: z.string(),
      exchangeRate: z.string(),
      arrivalDate: z.iso.date(),
    }),
  },
  refusals: [...moneyRefusals, 'ADDRESS_NOT_SAVED', 'PAYMENT_AMOUNT_CHANGED'],
})

export const withdrawalToBank = call({
  method: 'POST',
  path: '/wallet/withdrawalToBank',
  access: 'member',
  summary: 'Requests a withdrawal to a saved bank account. Takes effect once per Idempotency-Key.',
  movesMoney: true,
  body: z.object({
    addressId: text(40),
    amount: withdrawAmount(),
    currencyCode: text(10),
    paymentAmount: shownPayment(),
    ...proof,
  }),
  reply: {
    withdrawalId: z.string(),
    amount: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    paymentAmount: z.string(),
    exchangeRate: z.string(),
    arrivalDate: z.iso.date(),
  },
  refusals: [...moneyRefusals, 'NOT_FOUND', 'INVALID_CHOICE', 'ADDRESS_TOO_NEW', 'PAYMENT_AMOUNT_CHANGED'],
})

export const cancelWithdrawal = call({
  method: 'POST',
  path: '/wallet/cancelWithdrawal',
  access: 'member',
  summary: 'Cancels a withdrawal that is pending approval. The amount returns to the wallet.',
  movesMoney: true,
  body: z.object({ withdrawalId: text(40) }),
  refusals: ['NOT_FOUND', 'WITHDRAWAL_UNDER_WAY'],
})

/** The fields of a withdrawal in lists for its member and for operators. */
export const withdrawalTerms = {
  id: z.string(),
  kind: z.enum(['USDT', 'ALIPAY', 'BANK']),
  state: z.enum(withdrawalStates),
  amount: z.string(),
  transactionFee: z.string(),
  receiveAmount: z.string(),
  paymentAmount: z.nullable(z.string()),
  currencyCode: z.nullable(z.string()),
  network: z.nullable(z.enum(networks)),
  destination: z.string(),
}

/** A withdrawal in a list. */
export const withdrawalRow = z.object({
  ...withdrawalTerms,
  txId: z.nullable(z.string()),
  confirmations: z.nullable(z.number()),
  requiredConfirmations: z.nullable(z.number()),
  /** The reference of a payment by hand. */
  reference: z.nullable(z.string()),
  arrivalDate: z.nullable(z.iso.date()),
  /** Its account was frozen after the request, and nobody has released it since. */
  onHold: z.boolean(),
  remark: z.nullable(z.string()),
  createdAt: instant(),
  /** The times of approval, of sending, and of arrival or failure; null before that. */
  approvedAt: z.nullable(instant()),
  sentAt: z.nullable(instant()),
  endedAt: z.nullable(instant()),
  canCancel: z.boolean(),
})

export const recentWithdrawals = call({
  method: 'GET',
  path: '/wallet/withdrawals',
  access: 'member',
  viewable: true,
  summary: 'Lists the member’s withdrawals with their status, newest first.',
  query: z.object({ pageNo: pageNo(), pageSize: pageSize(8) }),
  reply: {
    withdrawals: z.array(withdrawalRow),
    totalRecords: z.number(),
  },
})
