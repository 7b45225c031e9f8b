/** Wallets: balances, history, transfers, and the breakdown of each figure. Amounts are decimal strings. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { amount, choice, day, email, pageFromZero, pageNo, pageSize, secret } from '../fields.ts'
import { genericStatuses } from '../statuses.ts'
import { transactionTypes, walletTypes } from '../wallet-types.ts'

export const walletList = call({
  method: 'GET',
  path: '/wallet/walletList',
  aliases: ['/wallet/walletOverview'],
  access: 'member',
  viewable: true,
  summary: 'Lists the member’s wallets with their balances. All are returned, whichever page is requested.',
  query: z.object({ pageNo: pageNo(), pageSize: pageSize(10) }),
  reply: {
    walletList: z.array(z.object({ walletType: z.enum(walletTypes), walletBalance: z.string() })),
    mt5Balance: z.string(),
    mt5DownloadLink: z.nullable(z.string()),
  },
})

/** The parts of a member's total assets, by place of the money. */
export const worthParts = ['USDT', 'USDP', 'BONUS', 'WITHDRAWALS', 'IN_TRANSIT', 'CURRENT_VALUE'] as const
export type WorthPart = (typeof worthParts)[number]

/** The periods in days of the total's change. */
export const worthPeriods = [30, 90, 365] as const

const worth = z.object({
  /** The member's total assets, in USDT; USDP counts at par. */
  amount: z.string(),
  /** The time of the figures: with open positions, the broker's last valuation. */
  readAt: z.iso.datetime(),
  /** They add up to the amount; zeros are omitted. */
  parts: z.array(z.object({ part: z.enum(worthParts), amount: z.string() })),
  /**
   * Gains and losses: deposits, withdrawals and USDP given or received are neither. The percentage is of the
   * initial amount and the payments in since. Null if unknown.
   */
  changes: z.array(
    z.object({
      days: z.number(),
      amount: z.nullable(z.string()),
      percentage: z.nullable(z.string()),
    }),
  ),
  /** At the end of each day in UTC, the last being today so far. Unknown days are missing. */
  line: z.array(z.object({ day: z.iso.date(), amount: z.string() })),
})

/** Money on its way into or out of the wallet. */
const waitingMoney = z.object({
  kind: z.enum(['DEPOSIT', 'WITHDRAWAL']),
  id: z.string(),
  amount: z.string(),
  /** A withdrawal from before a freeze is on hold, whatever was decided. */
  state: z.enum(['SEEN', 'PENDING', 'APPROVED', 'PROCESSING', 'ON_HOLD']),
  /** For a deposit on a chain. */
  confirmations: z.nullable(z.number()),
  requiredConfirmations: z.nullable(z.number()),
})

export const onTheWayTotal = z.object({ deposits: z.number(), withdrawals: z.number() })

export const dashboardInfo = call({
  method: 'GET',
  path: '/user/info',
  aliases: ['/home/dashboard'],
  access: 'member',
  viewable: true,
  summary: 'Returns the figures of the dashboard.',
  reply: {
    /** The earnings of all orders ever. */
    totalProfit: z.string(),
    /** The prices of the running orders; a free trial is not the member's investment. */
    totalInvestment: z.string(),
    /** The amount paid out. */
    totalWithdrawal: z.string(),
    /** The number of running orders. */
    totalInvestmentPackage: z.number(),
    /** The member's holdings in USDT, including MT5 accounts. */
    accountBalance: z.string(),
    walletList: z.array(z.object({ walletType: z.enum(['USDT', 'USDP']), walletBalance: z.string() })),
    worth,
    /** The newest of each kind. */
    waiting: z.array(waitingMoney),
    /** The number of each kind, listed or not. */
    waitingTotal: onTheWayTotal,
  },
})

/** A line of the history. */
export const transaction = z.object({
  transactionDate: z.iso.datetime(),
  transactionType: z.enum(transactionTypes),
  /** Negative if it left the wallet. */
  amount: z.string(),
  cryptoType: z.enum(['USDT', 'USDP']),
  txId: z.string(),
  description: z.string(),
  status: z.enum(genericStatuses),
  /** The destination or the source, if known. */
  destination: z.nullable(z.string()),
})

export const transactionHistory = call({
  method: 'GET',
  path: '/wallet/walletTransactionHistoryList',
  aliases: ['/wallet/walletTransaction'],
  access: 'member',
  viewable: true,
  summary: 'Lists transactions of the member’s USDT and USDP wallets, or of one of them, newest first.',
  query: z
    .object({
      pageNo: pageNo(),
      pageSize: pageSize(8),
      userType: z.optional(choice(['INVESTOR'])),
      cryptoType: z.optional(choice(['USDT', 'USDP'])),
      transactionType: z.optional(choice(transactionTypes)),
      walletType: z.optional(choice(walletTypes)),
      from: z.optional(day()),
      to: z.optional(day()),
    })
    .check(
      z.refine(
        (query) => Boolean(query.from) === Boolean(query.to) && (query.from ?? '') <= (query.to ?? ''),
        {
          error: 'INVALID_DATE',
          path: ['to'],
        },
      ),
    ),
  reply: {
    transactionHistoryList: z.object({
      walletTrxDtoList: z.array(transaction),
      /** The sum of all lines that match the filters, per currency. */
      totalAmounts: z.array(z.object({ key: z.enum(['USDT', 'USDP']), value: z.string() })),
      totalRecords: z.number(),
    }),
  },
})

export const bonusHistory = call({
  method: 'GET',
  path: '/wallet/bonusTransactionHistory',
  access: 'member',
  viewable: true,
  summary: 'Lists bonuses credited to the member, newest first. Pages start at zero.',
  query: z.object({ page: pageFromZero(), size: pageSize(10) }),
  reply: {
    status: z.literal('ok'),
    data: z.object({
      content: z.array(
        z.object({
          trxDate: z.iso.datetime(),
          bonusType: z.enum(transactionTypes),
          amount: z.string(),
          remark: z.string(),
          walletType: z.literal('USDT'),
        }),
      ),
      totalPages: z.number(),
    }),
  },
})

/** The figures that can be opened for details. */
export const figures = ['USDT_BALANCE', 'USDP_BALANCE', 'BONUS_BALANCE'] as const
export type Figure = (typeof figures)[number]

export const explainFigure = call({
  method: 'GET',
  path: '/wallet/explainFigure',
  access: 'member',
  viewable: true,
  summary: 'Lists the ledger entries behind a figure. They add up to it exactly.',
  query: z.object({ figure: choice(figures), pageNo: pageNo(), pageSize: pageSize(8) }),
  reply: {
    figure: z.enum(figures),
    amount: z.string(),
    cryptoType: z.enum(['USDT', 'USDP']),
    entries: z.array(transaction),
    totalRecords: z.number(),
  },
})

export const transferReceiver = call({
  method: 'POST',
  path: '/wallet/transferReceiver',
  access: 'member',
  summary:
    'Who a transfer to this email address would go to: the member’s name, of which only the first letters are shown. Needs the transaction password, as the transfer does. Counts against the new recipients of a day. Moves nothing.',
  body: z.object({ email: email(), transactionPassword: secret() }),
  reply: { name: z.string() },
  refusals: [
    'TRANSACTION_PASSWORD_WRONG',
    'IP_NOT_SUPPORTED',
    'RECEIVER_UNKNOWN',
    'RECEIVER_IS_SELF',
    'TOO_MANY_NEW_RECEIVERS',
    'SECRET_LOCKED',
  ],
})

export const transfer = call({
  method: 'POST',
  path: '/wallet/transfer',
  access: 'member',
  summary:
    'Transfers USDP to another member, identified by email address. Takes effect once per Idempotency-Key.',
  movesMoney: true,
  body: z.object({
    walletType: choice(['USDP']),
    email: email(),
    amount: amount('USDP'),
    transactionPassword: secret(),
  }),
  refusals: [
    'TRANSACTION_PASSWORD_WRONG',
    'IP_NOT_SUPPORTED',
    'TWO_FA_REQUIRED',
    'RECEIVER_UNKNOWN',
    'RECEIVER_IS_SELF',
    'TOO_MANY_NEW_RECEIVERS',
    'INSUFFICIENT_BALANCE',
    'IDEMPOTENCY_KEY_REUSED',
    'SECRET_LOCKED',
  ],
})

export const bonusTransfer = call({
  method: 'POST',
  path: '/wallet/bonusTransfer',
  access: 'member',
  summary: 'Transfers bonuses to the member’s own USDT wallet. Takes effect once per Idempotency-Key.',
  movesMoney: true,
  body: z.object({ amount: amount('USDT'), transactionPassword: secret() }),
  refusals: [
    'TRANSACTION_PASSWORD_WRONG',
    'IP_NOT_SUPPORTED',
    'INSUFFICIENT_BALANCE',
    'IDEMPOTENCY_KEY_REUSED',
    'SECRET_LOCKED',
  ],
})
