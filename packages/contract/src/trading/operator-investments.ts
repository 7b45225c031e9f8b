/** Operators' set-up and maintenance of investing. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { networks } from '../deposits/deposits.ts'
import { choice, decision, seen, text, writtenAmount } from '../fields.ts'
import { claim, decidedByTwo, keyPage, next, proposalPage, queuePage } from '../key-pages.ts'

const whole = (max = 1_000_000) => z.number({ error: 'INVALID_INPUT' }).check(z.int(), z.gte(1), z.lte(max))

/** MetaTrader 5 gives out logins of up to ten digits. */
const login = () => whole(9_999_999_999)

export const saveStrategy = call({
  method: 'POST',
  path: '/operator/saveStrategy',
  access: { operator: 'products.set' },
  summary:
    'Saves a broker strategy: its name and the account it trades on, which is no order’s. Another name or account counts an hour later, or as soon as a second operator approves; then the record that members see is that account’s.',
  body: z.object({ strategyId: text(31), name: text(60), masterLogin: login(), seen: seen() }),
  refusals: ['FORBIDDEN', 'INVALID_INPUT', 'TOO_MANY_WAITING', 'CHANGED_MEANWHILE'],
})

export const saveProduct = call({
  method: 'POST',
  path: '/operator/saveProduct',
  access: { operator: 'products.set' },
  summary:
    'Adds a package, or changes its terms for future purchases. Existing orders keep their terms. Another name, trading pair, price or term counts an hour later, or as soon as a second operator approves, and so does offering it; taking it off the offer counts at once.',
  body: z.object({
    /** For an existing package; omitted for a new one. */
    productId: z.optional(text(40)),
    strategyId: text(31),
    name: text(60),
    tradingPair: text(60),
    image: text(40),
    trial: z.boolean(),
    /** Whole USDT, without duplicates; the smallest and the largest are the package's limits. */
    prices: z.array(whole()).check(z.minLength(1), z.maxLength(40)),
    subscriptionDays: whole(),
    sortOrder: whole(),
    offered: z.boolean(),
    seen: seen(),
  }),
  reply: { productId: z.string() },
  refusals: [
    'FORBIDDEN',
    'NOT_FOUND',
    'INVALID_INPUT',
    'TRIAL_PRICE_TOO_HIGH',
    'TOO_MANY_WAITING',
    'CHANGED_MEANWHILE',
  ],
})

export const fundingPurposes = ['SAFETY_FUND', 'TRIALS', 'USDP_RESERVE'] as const

export const fundPlatform = call({
  method: 'POST',
  path: '/operator/fundPlatform',
  access: { operator: 'platform.fund' },
  summary:
    'Proposes to record a contribution to the safety fund, to free trials or to the USDP reserve. It takes effect when another operator approves it.',
  movesMoney: true,
  body: z.object({ purpose: choice(fundingPurposes), amount: writtenAmount('USDT'), reason: text(500) }),
  reply: { fundingId: z.string() },
  refusals: ['IDEMPOTENCY_KEY_REUSED', 'FORBIDDEN'],
})

export const decideFunding = call({
  method: 'POST',
  path: '/operator/decideFunding',
  access: { operator: 'platform.fund' },
  summary:
    'Approves a contribution proposed by another operator within the last seven days, or rejects it. Operators can only reject their own.',
  movesMoney: true,
  body: decision(),
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'REQUEST_OUTDATED',
    'SECOND_OPERATOR_NEEDED',
    'IDEMPOTENCY_KEY_REUSED',
    'FORBIDDEN',
  ],
})

export const platformFundings = call({
  method: 'GET',
  path: '/operator/platformFundings',
  access: { operator: 'platform.fund' },
  summary: 'Lists proposed contributions, newest first, and who decided them.',
  query: proposalPage,
  reply: {
    fundings: z.array(
      z.object({
        ...decidedByTwo,
        purpose: z.enum(fundingPurposes),
        amount: z.string(),
        /** The present balance; null once decided. */
        balance: z.nullable(z.string()),
        /** Empty in older proposals, which had none. */
        reason: z.string(),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

const runStates = ['WAITING', 'RUNNING', 'FINISHED', 'CUT_SHORT'] as const

export const reconcile = call({
  method: 'POST',
  path: '/operator/reconcile',
  access: { operator: 'books.reconcile' },
  summary:
    'Starts a reconciliation of the ledger with the broker, the chains and the payment gateway. Returns immediately; /operator/reconciliations shows its progress and findings.',
  reply: { reconciliationId: z.string(), state: z.enum(runStates) },
  refusals: ['FORBIDDEN'],
})

export const reconciliations = call({
  method: 'GET',
  path: '/operator/reconciliations',
  access: { operator: 'books.reconcile' },
  summary: 'Lists past reconciliations, newest first.',
  query: z.object(keyPage),
  reply: {
    reconciliations: z.array(
      z.object({
        id: z.string(),
        state: z.enum(runStates),
        requestedAt: z.iso.datetime(),
        startedAt: z.nullable(z.iso.datetime()),
        finishedAt: z.nullable(z.iso.datetime()),
        agreed: z.nullable(z.boolean()),
        /** The number checked so far. */
        subjects: z.number(),
        /** The number that could not be checked and will be retried. */
        left: z.number(),
        /** The number of gateway payments that could not be checked and that two operators have closed. */
        closed: z.number(),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

/** The operator whose proposal to resolve it is pending; null without one. */
const proposedBy = z.nullable(z.string())

export const openDifferences = call({
  method: 'GET',
  path: '/operator/openDifferences',
  access: { operator: 'books.reconcile' },
  summary:
    'Lists differences between the ledger and the broker, the chains or the payment gateway that are still open, oldest first.',
  query: z.object(queuePage),
  reply: {
    differences: z.array(
      z.object({
        id: z.string(),
        subjectKind: z.enum(['ORDER', 'DEALS', 'NETWORK', 'GATEWAY', 'LEDGER']),
        subject: z.string(),
        expected: z.string(),
        found: z.string(),
        since: z.iso.datetime(),
        /** The time of the comparison that found both sides equal again; null while they differ. */
        resolvedAt: z.nullable(z.iso.datetime()),
        /**
         * The subjects: deposits and payouts that the chain or the gateway does not show, or the order
         * itself.
         */
        items: z.array(
          z.object({
            /**
             * DEALS: an order of which the broker lacks deals. GATEWAY: credited differently from the payment
             * there. REVERSED_GATEWAY: reversed, and paid there after all.
             */
            kind: z.enum(['DEPOSIT', 'PAYOUT', 'ORDER', 'DEALS', 'GATEWAY', 'REVERSED_GATEWAY']),
            id: z.string(),
            /** The transaction, the MT5 account, or the order at the gateway. */
            name: z.string(),
            memberId: z.string(),
            username: z.string(),
            amount: z.string(),
            /** The destination of a payout; null for anything else. */
            destination: z.nullable(z.string()),
            /** The member's present balance, from which a reversal would be taken; null for anything else. */
            held: z.nullable(z.string()),
            proposedBy,
          }),
        ),
        /**
         * Wallets that hold less of the network's coin than was counted: the shortfall can be proposed as a
         * loss.
         */
        gasShort: z.array(z.object({ network: z.enum(networks), address: z.string(), proposedBy })),
        claim,
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})
