/** Bank deposits that members claim, and the amounts that arrived. */
import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { amount, decision, instant, text } from '../../fields.ts'
import { claim, next, queuePage } from '../../key-pages.ts'
import { owner, reader } from './owner.ts'

/** The reason why a bank deposit needs the bank's statement line or a second operator. */
export const creditLacks = ['ABOVE_CLAIMS', 'FIRST_DEPOSITS', 'DAILY_LIMIT', 'SAME_NETWORK'] as const

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
        /** The reference that the transfer should have. */
        reference: z.string(),
        amount: z.string(),
        currencyCode: z.string(),
        paymentMethod: z.string(),
        paymentAmount: z.string(),
        /** Units of the currency per USDT, as shown to the member. */
        rate: z.string(),
        receiptUrl: z.string(),
        /** The arrived amount according to another operator, if a second one must confirm it. */
        correction: z.nullable(
          z.object({
            by: z.string(),
            byMe: z.boolean(),
            /** Equal to the claim. */
            asClaimed: z.boolean(),
            paymentAmount: z.string(),
            amount: z.string(),
            reason: z.string(),
          }),
        ),
        /** Lines of the bank's statement with this deposit's reference, newest first. */
        lines: z.array(
          z.object({
            id: z.string(),
            account: z.string(),
            entryReference: z.string(),
            bookedOn: z.string(),
            amount: z.string(),
            currencyCode: z.string(),
            details: z.string(),
            counterparty: z.string(),
            importedBy: z.array(z.string()),
            /** Imported only by the calling operator: it confirms nothing for them. */
            isOwnImport: z.boolean(),
            /**
             * It confirms this operator's credit: same amount and currency, imported by somebody else,
             * unused.
             */
            confirms: z.boolean(),
          }),
        ),
        /** The reason why this operator alone cannot credit the claim; null if they can. */
        lacks: z.nullable(z.enum(creditLacks)),
        createdAt: instant(),
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
  summary:
    'Credits a bank deposit, once, or rejects it with a reason shown to the member. A member’s first deposits, and what is beyond an operator’s limit a day, take a line of the bank’s statement that somebody else imported, or a second operator.',
  movesMoney: true,
  body: decision(),
  /** PENDING while another operator still has to approve it. */
  reply: { state: z.enum(['PENDING', 'CREDITED', 'REJECTED']) },
  refusals: [
    'NOT_FOUND',
    'ACCOUNT_IN_TEXT',
    'ALREADY_DECIDED',
    'SECOND_OPERATOR_NEEDED',
    'OWN_ACCOUNT',
    'FORBIDDEN',
  ],
})

export const correctFiatDeposit = call({
  method: 'POST',
  path: '/operator/correctFiatDeposit',
  access: { operator: 'deposits.decide' },
  summary:
    'Credits a bank deposit, once, with what arrived instead of what was claimed, at the claim’s rate. The reason is shown to the member. Above 4,000 USDT, the most that can be claimed, two operators must name the same amount; up to that, as many as would approve the claim.',
  movesMoney: true,
  body: z.object({
    id: text(40),
    /** The arrived amount, in the currency of the deposit. */
    receivedAmount: text(40),
    /** Its value in USDT, as shown to the operator. */
    amount: amount('USDT'),
    reason: text(500),
  }),
  /** PENDING while another operator still has to confirm the same amount. */
  reply: { state: z.enum(['PENDING', 'CREDITED']) },
  refusals: [
    'NOT_FOUND',
    'ACCOUNT_IN_TEXT',
    'ALREADY_DECIDED',
    'INVALID_AMOUNT',
    'AMOUNT_AS_CLAIMED',
    'SECOND_OPERATOR_NEEDED',
    'OWN_ACCOUNT',
    'FORBIDDEN',
  ],
})
