/**
 * The books as operators read them: from the trial balance down to each posting and its cause. Debit and
 * credit have no sign, and a balance has at most one of them; amounts are the ledger's (docs/ledger.md).
 */
import { accountKinds, type BookAsset, bookAssets, networks, transferKinds } from '@halyard/money'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, day, instant, pageSize, text } from '../fields.ts'
import { keyPage, next } from '../key-pages.ts'

const access = { operator: 'books.read' } as const
const moment = instant()

/** Up to and including this moment, in UTC; if omitted, everything posted. */
const at = z.optional(z.iso.datetime({ error: 'INVALID_DATE' }))

/** Numbered rows: `next` of one page is `after` of the following one. */
const numberedPage = {
  after: z.optional(text(18).check(z.regex(/^[1-9]\d{0,17}$/, { error: 'INVALID_INPUT' }))),
  pageSize: pageSize(50),
}

/** Explained in docs/ledger.md. */
const kind = z.enum(accountKinds)
const transferKind = z.enum(transferKinds)
const asset = z.enum(Object.keys(bookAssets) as [BookAsset, ...BookAsset[]])
const sides = { debit: z.string(), credit: z.string() }

/** A line of the trial balance: an account of the platform, or all accounts of a kind together. */
const line = {
  /** Identifies it in other calls: the account's address, or the kind. */
  line: z.string(),
  kind,
  /** True if it stands for many accounts. */
  shared: z.boolean(),
  asset,
}

export const trialBalance = call({
  method: 'GET',
  path: '/operator/trialBalance',
  access,
  summary:
    'Returns the balance of every line of the books at a moment, and for each asset both sides and their difference, which is zero.',
  query: z.object({ at }),
  reply: {
    lines: z.array(z.object({ ...line, ...sides, entries: z.number() })),
    totals: z.array(z.object({ asset, ...sides, difference: z.string() })),
  },
  refusals: ['FORBIDDEN'],
})

export const bookLine = call({
  method: 'GET',
  path: '/operator/bookLine',
  access,
  summary:
    'Returns what a line of the books is made of at a moment, by kind of transfer, and how it moved in the last 24 months (UTC).',
  query: z.object({ line: text(80), at }),
  reply: {
    ...line,
    ...sides,
    movements: z.array(z.object({ transferKind, ...sides, entries: z.number() })),
    /** Earliest first, with the balance at the end of each; the last one is up to date. */
    months: z.array(
      z.object({
        month: z.string(),
        debit: z.string(),
        credit: z.string(),
        balance: z.object(sides),
        movements: z.array(z.object({ transferKind, ...sides })),
      }),
    ),
  },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

const account = {
  account: z.string(),
  kind,
  asset,
  /** Null for the platform's. */
  memberId: z.nullable(z.string()),
  username: z.nullable(z.string()),
}

const accountsOf = {
  kind: z.optional(text(40)),
  memberId: z.optional(text(20)),
  at,
  show: z._default(choice(['NOT_EMPTY', 'ALL']), 'NOT_EMPTY'),
}

export const ledgerAccounts = call({
  method: 'GET',
  path: '/operator/ledgerAccounts',
  access,
  summary:
    'Lists accounts of a kind that many have, of a member, or both, with their balances at a moment, the oldest account first. Without a kind or a member it finds none.',
  query: z.object({ ...accountsOf, ...numberedPage }),
  reply: { accounts: z.array(z.object({ ...account, ...sides })), next },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

const entriesOf = {
  account: text(80),
  /** Days in UTC, both inclusive. */
  from: z.optional(day()),
  to: z.optional(day()),
}

export const accountEntries = call({
  method: 'GET',
  path: '/operator/accountEntries',
  access,
  summary: 'Lists the entries of an account, newest first.',
  query: z.object({ ...entriesOf, ...numberedPage }),
  reply: {
    ...account,
    /** The balance after the newest entry of the period; on later pages too. */
    balance: z.object(sides),
    entries: z.array(
      z.object({
        id: z.string(),
        transferId: z.string(),
        transferKind,
        at: moment,
        ...sides,
      }),
    ),
    next,
  },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const ledgerTransfer = call({
  method: 'GET',
  path: '/operator/ledgerTransfer',
  access,
  summary:
    'Returns a posting with all of its entries, what it was made for, and what operators did about that.',
  query: z.object({ transferId: text(40) }),
  reply: {
    transferId: z.string(),
    transferKind,
    at: moment,
    /** The posting's details about its cause: names and values, such as orderId. */
    details: z.array(z.object({ name: z.string(), value: z.string() })),
    entries: z.array(
      z.object({
        id: z.string(),
        ...account,
        ...sides,
        /** SHA-256 of the chain at this entry; null until sealed. */
        seal: z.nullable(z.string()),
      }),
    ),
    acts: z.array(
      z.object({
        at: moment,
        operator: z.nullable(z.string()),
        action: z.string(),
        subject: z.string(),
        reason: z.string(),
      }),
    ),
  },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

/** The places of USDT: on a network, in a bank, at the broker, or contributed by the operator's company. */
const coveredPlaces = [...networks, 'BANK', 'BROKER', 'COMPANY'] as const

/** In USDT: `held` covers liabilities to members and the platform's own funds. */
export const coverageNow = z.object({
  owed: z.string(),
  own: z.string(),
  held: z.array(z.object({ place: z.enum(coveredPlaces), amount: z.string() })),
})

/** USDP of members, and the USDT reserved for it, which is part of the platform's own funds. */
const usdp = z.object({ owed: z.string(), reserve: z.string() })

export const maxCoverageDays = 400

/** Days in UTC, both inclusive; if omitted, the last 30 up to today. */
const coverageDays = { from: z.optional(day()), to: z.optional(day()) }

export const coverage = call({
  method: 'GET',
  path: '/operator/coverage',
  access,
  summary: `Returns what members are owed against what is held, now and at the end of each day, at most ${maxCoverageDays} of them; and when chains and broker were last found to agree.`,
  query: z.object(coverageDays),
  reply: {
    now: z.object({ ...coverageNow.shape, usdp }),
    days: z.array(z.object({ day: z.iso.date(), ...coverageNow.shape, usdp })),
    /** The last finished reconciliation; null before the first. */
    reconciliation: z.nullable(z.object({ finishedAt: moment, agreed: z.boolean() })),
  },
  refusals: ['INVALID_DATE', 'FORBIDDEN'],
})

const bookFiles = ['TRIAL_BALANCE', 'LINE', 'ACCOUNTS', 'ENTRIES', 'COVERAGE'] as const

export const booksCsv = call({
  method: 'GET',
  path: '/operator/booksCsv',
  access,
  summary:
    'Returns the same as a CSV file, all of it: what the call of that name would return for these inputs; entries oldest first, with the balance after each. Every export is recorded.',
  query: z.object({
    file: choice(bookFiles),
    line: z.optional(text(80)),
    kind: z.optional(text(40)),
    memberId: z.optional(text(20)),
    show: accountsOf.show,
    account: z.optional(text(80)),
    at,
    from: z.optional(day()),
    to: z.optional(day()),
  }),
  gives: 'file',
  reply: { file: z.instanceof(Blob) },
  refusals: ['NOT_FOUND', 'INVALID_DATE', 'FORBIDDEN'],
})

const check = z.object({
  id: z.string(),
  state: z.enum(['WAITING', 'RUNNING', 'FINISHED']),
  requestedBy: z.string(),
  requestedAt: moment,
  startedAt: z.nullable(moment),
  finishedAt: z.nullable(moment),
  /** The part being checked now. */
  part: z.nullable(z.string()),
  partsDone: z.number(),
  parts: z.number(),
  /** Progress within a long part. */
  rowsDone: z.number(),
  rowsInAll: z.number(),
  /** Set once finished. */
  entries: z.nullable(z.number()),
  sealed: z.nullable(z.number()),
  /** The faults found, a sentence each; empty if the books are in order. */
  faults: z.nullable(z.array(z.string())),
})

export const booksChecks = call({
  method: 'GET',
  path: '/operator/booksChecks',
  access,
  summary: 'Lists the checks of the books that operators asked for, newest first.',
  query: z.object(keyPage),
  reply: { checks: z.array(check), next },
  refusals: ['FORBIDDEN'],
})

export const startBooksCheck = call({
  method: 'POST',
  path: '/operator/startBooksCheck',
  access: { operator: 'books.reconcile' },
  summary:
    'Has the worker check all books from the first entry on: seals, sums, balances, histories, bonuses, rebates and the operators’ log. If a check is waiting or running, returns that one.',
  reply: { checkId: z.string() },
  refusals: ['FORBIDDEN'],
})
