/** What operators decide about money in and out. A large withdrawal needs two of them. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { amount, choice, day, decision, email, isFee, optionalText, seen, text } from '../fields.ts'
import { claim, decidedByTwo, next, proposalPage, queuePage } from '../key-pages.ts'
import { bankAccount, networks } from './deposits.ts'
import { withdrawalStates } from './withdrawals.ts'

const owner = { memberId: z.string(), username: z.string() }

/** Who reads a reason, and in which language. */
const reader = { fullName: z.string(), email: email(), language: z.string() }

export const fiatDepositQueue = call({
  method: 'GET',
  path: '/operator/fiatDepositQueue',
  access: { operator: 'deposits.decide' },
  summary: 'Lists bank deposits waiting for review, oldest first.',
  query: z.object(queuePage),
  reply: {
    deposits: z.array(
      z.object({
        id: z.string(),
        ...owner,
        ...reader,
        /** What the transfer should carry. */
        reference: z.string(),
        amount: z.string(),
        currencyCode: z.string(),
        paymentMethod: z.string(),
        paymentAmount: z.string(),
        /** Units of the currency per USDT, as the member was shown it. */
        rate: z.string(),
        receiptUrl: z.string(),
        /** How much arrived, as another operator said, where a second one has to say so too. */
        correction: z.nullable(
          z.object({
            by: z.string(),
            byMe: z.boolean(),
            paymentAmount: z.string(),
            amount: z.string(),
            reason: z.string(),
          }),
        ),
        createdAt: z.iso.datetime(),
        claim,
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const depositReceipt = call({
  method: 'GET',
  path: '/operator/depositReceipt',
  access: { operator: 'deposits.decide' },
  summary: 'Returns the receipt of a bank deposit. Every view is recorded in the audit log.',
  query: z.object({ fileId: text(40) }),
  gives: 'file',
  reply: { file: z.instanceof(Blob) },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const decideFiatDeposit = call({
  method: 'POST',
  path: '/operator/decideFiatDeposit',
  access: { operator: 'deposits.decide' },
  summary: 'Credits a bank deposit, once, or rejects it with a reason shown to the member.',
  movesMoney: true,
  body: decision,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'FORBIDDEN'],
})

export const correctFiatDeposit = call({
  method: 'POST',
  path: '/operator/correctFiatDeposit',
  access: { operator: 'deposits.decide' },
  summary:
    'Credits a bank deposit, once, with what arrived instead of what was claimed, at the claim’s rate. The reason is shown to the member. Above 4,000 USDT, the most that can be claimed, two operators must name the same amount.',
  movesMoney: true,
  body: z.object({
    id: text(40),
    /** What arrived, in the currency of the deposit. */
    receivedAmount: text(40),
    /** What that is in USDT, as the operator was shown it. */
    amount: amount('USDT'),
    reason: text(500),
  }),
  /** PENDING while another operator still has to name the same amount. */
  reply: { state: z.enum(['PENDING', 'CREDITED']) },
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'INVALID_AMOUNT',
    'AMOUNT_AS_CLAIMED',
    'SECOND_OPERATOR_NEEDED',
    'FORBIDDEN',
  ],
})

const waitingWithdrawal = z.object({
  id: z.string(),
  ...owner,
  ...reader,
  kind: z.enum(['USDT', 'ALIPAY', 'BANK']),
  state: z.enum(withdrawalStates),
  amount: z.string(),
  transactionFee: z.string(),
  receiveAmount: z.string(),
  paymentAmount: z.nullable(z.string()),
  currencyCode: z.nullable(z.string()),
  network: z.nullable(z.enum(networks)),
  destination: z.string(),
  createdAt: z.iso.datetime(),
  /** How many operators must approve, and who has. */
  approvalsNeeded: z.number(),
  approvedBy: z.array(z.string()),
  approvedByMe: z.boolean(),
  /** Its member has frozen the account since it was asked for: nothing is paid until that is over and an operator lets it go. */
  frozen: z.boolean(),
  claim,
})

export const withdrawalQueue = call({
  method: 'GET',
  path: '/operator/withdrawalQueue',
  access: { operator: 'withdrawals.approve' },
  summary: 'Lists withdrawals in a given state, oldest first.',
  query: z.object({
    ...queuePage,
    state: z._default(choice(withdrawalStates), 'PENDING'),
  }),
  reply: {
    withdrawals: z.array(waitingWithdrawal),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const decideWithdrawal = call({
  method: 'POST',
  path: '/operator/decideWithdrawal',
  access: { operator: 'withdrawals.approve' },
  summary: 'Approves or rejects a withdrawal. If it is rejected, the amount returns to the wallet.',
  movesMoney: true,
  body: decision,
  reply: { state: z.enum(withdrawalStates) },
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'SECOND_OPERATOR_NEEDED',
    'MEMBER_FROZEN',
    'PAYOUT_MAY_BE_SENT',
    'FORBIDDEN',
  ],
})

export const paymentQueue = call({
  method: 'GET',
  path: '/operator/paymentQueue',
  access: { operator: 'withdrawals.pay' },
  summary:
    'Lists approved withdrawals that wait for a person, oldest first: TO_PAY are Alipay and bank withdrawals to be paid by hand, HELD those whose account was frozen since, until an operator releases them.',
  query: z.object({ ...queuePage, state: z._default(choice(['TO_PAY', 'HELD']), 'TO_PAY') }),
  reply: { withdrawals: z.array(waitingWithdrawal), next },
  refusals: ['FORBIDDEN'],
})

export const settleFiatWithdrawal = call({
  method: 'POST',
  path: '/operator/settleFiatWithdrawal',
  access: { operator: 'withdrawals.pay' },
  summary:
    'Records that an approved Alipay or bank withdrawal was paid, with its reference, or that it failed. If the account has been frozen since, this is refused until an operator releases the withdrawal (retryPayout), unless the payment had already been sent.',
  movesMoney: true,
  body: z.object({
    id: text(40),
    outcome: choice(['PAID', 'FAILED']),
    reference: text(200),
    /** The money has already been sent and can no longer be stopped. */
    leftBeforeFreeze: z.optional(z.boolean()),
  }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'MEMBER_FROZEN', 'FORBIDDEN'],
})

export const payoutStates = call({
  method: 'GET',
  path: '/operator/payouts',
  access: { operator: 'withdrawals.pay' },
  summary:
    'Lists unfinished USDT payouts, or only the blocked ones, oldest first, and what is blocking them.',
  query: z.object({ ...queuePage, state: z._default(choice(['OPEN', 'BLOCKED']), 'OPEN') }),
  reply: {
    payouts: z.array(
      z.object({
        withdrawalId: z.string(),
        ...owner,
        network: z.enum(networks),
        receiveAmount: z.string(),
        destination: z.string(),
        /** Null while nothing is blocking it. */
        obstacle: z.nullable(z.string()),
        attempts: z.number(),
        /** The transaction sent to the chain last; null before the first. */
        txId: z.nullable(z.string()),
        confirmations: z.number(),
        requiredConfirmations: z.number(),
        createdAt: z.iso.datetime(),
        claim,
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

const aboutPayout = z.object({ withdrawalId: text(40), reason: text(500) })

export const returnPayout = call({
  method: 'POST',
  path: '/operator/returnPayout',
  access: { operator: 'withdrawals.approve' },
  summary:
    'Cancels an approved USDT withdrawal that was certainly not sent. The full amount returns to the wallet, and the reason is shown to the member.',
  movesMoney: true,
  body: aboutPayout,
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'PAYOUT_MAY_BE_SENT',
    'PAYOUT_WAS_PAID',
    'UNAVAILABLE',
    'FORBIDDEN',
  ],
})

export const settlePayout = call({
  method: 'POST',
  path: '/operator/settlePayout',
  access: { operator: 'withdrawals.pay' },
  summary:
    'Completes a payout that was paid by hand, identified by its transaction: the full amount from a hot wallet to the recipient, with enough confirmations. If the withdrawal required two operators, two must name the transaction.',
  movesMoney: true,
  body: z.object({
    withdrawalId: text(40),
    txId: text(100).check(z.toLowerCase()),
    reason: text(500),
  }),
  /** PROCESSING while another operator still has to name the same transaction. */
  reply: { state: z.enum(['PROCESSING', 'COMPLETED']) },
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'PAYOUT_MAY_BE_SENT',
    'PAYMENT_MISMATCH',
    'SECOND_OPERATOR_NEEDED',
    'UNAVAILABLE',
    'FORBIDDEN',
  ],
})

export const retryPayout = call({
  method: 'POST',
  path: '/operator/retryPayout',
  access: { operator: 'withdrawals.pay' },
  summary:
    'Replans and retries a payout immediately, once its obstacle is removed. For an account that was frozen, it releases the withdrawal, whatever its kind: the operator confirms that the owner requested it. If the withdrawal needed two approvals, two operators have to confirm it.',
  body: aboutPayout,
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'PAYOUT_WAS_PAID',
    'MEMBER_FROZEN',
    'SECOND_OPERATOR_NEEDED',
    'FORBIDDEN',
  ],
})

export const networkStates = call({
  method: 'GET',
  path: '/operator/networks',
  access: { operator: 'networks.run' },
  summary:
    'Returns how far each network has been followed, why it is stopped if it is, and which unplanned transfers out of deposit addresses nobody has accepted.',
  reply: {
    networks: z.array(
      z.object({
        network: z.enum(networks),
        height: z.nullable(z.number()),
        stoppedAt: z.nullable(z.iso.datetime()),
        stopReason: z.nullable(z.string()),
        /**
         * While there are any, no addresses are handed out on any network, and nothing is paid on this one.
         */
        unacceptedStrays: z.number(),
        /** The transaction of the first of them in the list of strays. */
        newestStray: z.nullable(z.string()),
      }),
    ),
  },
  refusals: ['FORBIDDEN'],
})

export const resumeNetwork = call({
  method: 'POST',
  path: '/operator/resumeNetwork',
  access: { operator: 'networks.run' },
  summary:
    'Resumes a stopped network, with the reason, and accepts the unplanned transfers out of its deposit addresses so far. States how many of them the operator has reviewed, and the newest: if there are others by now, none is accepted.',
  body: z.object({
    network: choice(networks),
    /** Both as the list of networks told them. */
    unacceptedStrays: z.int().check(z.gte(0)),
    newestStray: z.nullable(text(100)),
    reason: text(500),
  }),
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'FORBIDDEN'],
})

export const setRate = call({
  method: 'POST',
  path: '/operator/setRate',
  access: { operator: 'rates.set' },
  summary:
    'Sets the exchange rate of a currency from now on; earlier requests keep theirs. The first rate, and one more than 10% away from the last rate that two operators agreed on or that has been in force for a day, requires another operator’s approval.',
  body: z.object({
    direction: choice(['DEPOSIT', 'WITHDRAWAL']),
    currencyCode: text(10),
    /** Units of the currency per USDT. */
    rate: text(20),
    seen: seen(),
  }),
  /** Null if it takes effect at once. */
  reply: { proposalId: z.nullable(z.string()) },
  refusals: ['INVALID_CHOICE', 'INVALID_AMOUNT', 'CHANGED_MEANWHILE', 'FORBIDDEN'],
})

export const decideRate = call({
  method: 'POST',
  path: '/operator/decideRate',
  access: { operator: 'rates.set' },
  summary:
    'Approves a rate proposed by another operator within the last seven days, effective immediately, or rejects it. Operators can only reject their own.',
  body: decision,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'REQUEST_OUTDATED', 'SECOND_OPERATOR_NEEDED', 'FORBIDDEN'],
})

export const rateProposals = call({
  method: 'GET',
  path: '/operator/rateProposals',
  access: { operator: 'rates.set' },
  summary: 'Lists rates that required a second operator, newest first, and who decided them.',
  query: proposalPage,
  reply: {
    proposals: z.array(
      z.object({
        ...decidedByTwo,
        direction: z.enum(['DEPOSIT', 'WITHDRAWAL']),
        currencyCode: z.string(),
        rate: z.string(),
        /** The rate in effect; null if there is none yet. */
        presentRate: z.nullable(z.string()),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const depositAccounts = call({
  method: 'GET',
  path: '/operator/depositAccounts',
  access: { operator: 'deposits.accounts' },
  summary:
    'Lists the bank accounts that members pay to, proposed, open and closed, newest first, and who decided.',
  query: proposalPage,
  reply: {
    accounts: z.array(
      z.object({
        ...decidedByTwo,
        ...bankAccount,
        closedBy: z.nullable(z.string()),
        closedAt: z.nullable(z.iso.datetime()),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const proposeDepositAccount = call({
  method: 'POST',
  path: '/operator/proposeDepositAccount',
  access: { operator: 'deposits.accounts' },
  summary:
    'Proposes a bank account for members to pay to. They see it once another operator has approved it.',
  body: z.object({
    currencyCode: text(10),
    bankName: text(100),
    accountName: text(100),
    accountNumber: text(60),
    swift: optionalText(20),
    bankAddress: optionalText(300),
  }),
  reply: { accountId: z.string() },
  refusals: ['INVALID_CHOICE', 'FORBIDDEN'],
})

export const decideDepositAccount = call({
  method: 'POST',
  path: '/operator/decideDepositAccount',
  access: { operator: 'deposits.accounts' },
  summary:
    'Approves a bank account proposed by another operator within the last seven days, or rejects it. Operators can only reject their own.',
  body: decision,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'REQUEST_OUTDATED', 'SECOND_OPERATOR_NEEDED', 'FORBIDDEN'],
})

export const closeDepositAccount = call({
  method: 'POST',
  path: '/operator/closeDepositAccount',
  access: { operator: 'deposits.accounts' },
  summary: 'Takes a bank account off the deposit screen at once. It cannot be opened again, only proposed.',
  body: z.object({ id: text(40), reason: text(300) }),
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const setHolidays = call({
  method: 'POST',
  path: '/operator/setHolidays',
  access: { operator: 'holidays.set' },
  summary:
    'Sets the bank holidays of a year, in addition to weekends, replacing those set before. Earlier requests keep their arrival date.',
  body: z
    .object({
      year: z.int().check(z.gte(2000), z.lte(2200)),
      holidays: z.array(z.object({ day: day(), name: text(100) })).check(z.maxLength(366)),
      seen: seen(),
    })
    .check(
      z.refine(
        ({ year, holidays }) =>
          new Set(holidays.map((holiday) => holiday.day)).size === holidays.length &&
          holidays.every((holiday) => holiday.day.startsWith(`${year}-`)),
        { error: 'INVALID_DATE', path: ['holidays'] },
      ),
    ),
  refusals: ['CHANGED_MEANWHILE', 'FORBIDDEN'],
})

const timeOfDay = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'INVALID_DATE' }))

export const setServiceHours = call({
  method: 'POST',
  path: '/operator/setServiceHours',
  access: { operator: 'holidays.set' },
  summary:
    'Sets the hours of the day in UTC+8 in which bank deposits are reviewed, and those in which the chat is answered.',
  body: z
    .object({
      bankFrom: timeOfDay(),
      bankTo: timeOfDay(),
      chatFrom: timeOfDay(),
      chatTo: timeOfDay(),
      seen: seen(),
    })
    .check(
      z.refine(({ bankFrom, bankTo }) => bankFrom < bankTo, { error: 'INVALID_DATE', path: ['bankTo'] }),
      z.refine(({ chatFrom, chatTo }) => chatFrom < chatTo, { error: 'INVALID_DATE', path: ['chatTo'] }),
    ),
  refusals: ['CHANGED_MEANWHILE', 'FORBIDDEN'],
})

export const setNetwork = call({
  method: 'POST',
  path: '/operator/setNetwork',
  access: { operator: 'networks.run' },
  summary:
    'Sets what a withdrawal on a network costs, and whether the network is offered. Earlier requests keep their fee; a network that is not offered is still followed, and what was asked for before is paid.',
  body: z.object({
    network: choice(networks),
    /** USDT for each withdrawal; at most 100. */
    withdrawalFee: text(12).check(z.refine(isFee, { error: 'INVALID_AMOUNT' })),
    offered: z.boolean(),
    seen: seen(),
  }),
  refusals: ['CHANGED_MEANWHILE', 'FORBIDDEN'],
})
