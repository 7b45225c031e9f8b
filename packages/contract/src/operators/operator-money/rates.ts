/** Exchange rates of USDT for deposits and withdrawals. */
import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { choice, decision, optionalText, seen, text } from '../../fields.ts'
import { decidedByTwo, next, proposalPage } from '../../key-pages.ts'

export const setRate = call({
  method: 'POST',
  path: '/operator/setRate',
  access: { operator: 'rates.set' },
  summary:
    'Sets the exchange rate of a currency from now on; earlier requests keep theirs. The first rate, and one more than 10% away from the last rate that two operators agreed on, or more than 2% away from any rate since then that was in force in the last 24 hours, requires another operator’s approval.',
  body: z.object({
    direction: choice(['DEPOSIT', 'WITHDRAWAL']),
    currencyCode: text(10),
    /** Units of the currency per USDT. */
    rate: text(20),
    /** The second operator reads it. */
    reason: optionalText(500),
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
  body: decision(),
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
        reason: z.string(),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})
