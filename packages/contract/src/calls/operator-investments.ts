/** What operators set up and look after in investing. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { amount, choice, pageNo, pageSize, text } from '../fields.ts'

const whole = () => z.number({ error: 'INVALID_INPUT' }).check(z.int(), z.gte(1), z.lte(1_000_000))

export const saveStrategy = call({
  method: 'POST',
  path: '/operator/saveStrategy',
  access: { operator: 'products.set' },
  summary: 'Names a strategy of the broker and the account that it trades on.',
  body: z.object({ strategyId: text(31), name: text(60), masterLogin: whole() }),
  refusals: ['FORBIDDEN', 'INVALID_INPUT'],
})

export const saveProduct = call({
  method: 'POST',
  path: '/operator/saveProduct',
  access: { operator: 'products.set' },
  summary:
    'Adds a package, or changes what later buyers are offered; orders keep the terms they were bought at.',
  body: z.object({
    /** Of an existing package; a new one without it. */
    productId: z.optional(text(40)),
    strategyId: text(31),
    name: text(60),
    tradingPair: text(60),
    image: text(40),
    trial: z.boolean(),
    /** Whole USDT, each once; the smallest and the largest are the package's limits. */
    prices: z.array(whole()).check(z.minLength(1), z.maxLength(40)),
    subscriptionDays: whole(),
    place: whole(),
    offered: z.boolean(),
  }),
  reply: { productId: z.string() },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'],
})

export const fundPlatform = call({
  method: 'POST',
  path: '/operator/fundPlatform',
  access: { operator: 'platform.fund' },
  summary: 'Writes down what the operator put in: to the safety fund, for free trials, or behind USDP.',
  body: z.object({ purpose: choice(['SAFETY_FUND', 'TRIALS', 'USDP_RESERVE']), amount: amount('USDT') }),
  refusals: ['FORBIDDEN'],
})

export const reconcile = call({
  method: 'POST',
  path: '/operator/reconcile',
  access: { operator: 'books.reconcile' },
  summary: 'Holds the ledger against the broker and the chains now.',
  reply: {
    reconciliationId: z.string(),
    agreed: z.boolean(),
    subjects: z.number(),
    differences: z.number(),
    /** What could not be looked at now and is left for the next run. */
    left: z.number(),
  },
  refusals: ['FORBIDDEN', 'UNAVAILABLE'],
})

export const reconciliations = call({
  method: 'GET',
  path: '/operator/reconciliations',
  access: { operator: 'books.reconcile' },
  summary: 'Past reconciliations, newest first, and the differences that are open.',
  query: z.object({ pageNo: pageNo(), pageSize: pageSize(20) }),
  reply: {
    reconciliations: z.array(
      z.object({
        id: z.string(),
        startedAt: z.iso.datetime(),
        finishedAt: z.nullable(z.iso.datetime()),
        agreed: z.nullable(z.boolean()),
        subjects: z.number(),
        left: z.number(),
      }),
    ),
    openDifferences: z.array(
      z.object({
        subjectKind: z.enum(['ORDER', 'NETWORK', 'LEDGER']),
        subject: z.string(),
        expected: z.string(),
        found: z.string(),
        since: z.iso.datetime(),
      }),
    ),
    totalRecords: z.number(),
  },
  refusals: ['FORBIDDEN'],
})
