/** Statements and receipts, which anybody can verify afterwards, and the search for a transaction. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, day, instant, text } from '../fields.ts'

export const makeStatement = call({
  method: 'POST',
  path: '/wallet/statement',
  access: 'member',
  summary:
    'Makes a statement of the member’s wallets from one day to another, both inclusive, in UTC: balances, totals and every entry.',
  body: z
    .object({ from: day(), to: day(), format: choice(['PDF', 'CSV']) })
    .check(z.refine(({ from, to }) => from <= to, { error: 'INVALID_DATE', path: ['to'] })),
  gives: 'file',
  reply: { file: z.instanceof(Blob) },
  refusals: ['DAY_IN_FUTURE', 'STATEMENT_TOO_LONG', 'TOO_MANY_REQUESTS'],
})

export const makeReceipt = call({
  method: 'POST',
  path: '/wallet/receipt',
  access: 'member',
  summary: 'Makes a receipt (PDF) for one movement in the member’s wallets.',
  body: z.object({ transactionId: text(40) }),
  gives: 'file',
  reply: { file: z.instanceof(Blob) },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const issuedKinds = ['STATEMENT', 'RECEIPT'] as const

export const checkDocument = call({
  method: 'POST',
  path: '/document/check',
  access: 'public',
  summary:
    'Tells by code and SHA-256 whether a document is one of ours, unchanged. A wrong code and a changed file get the same answer.',
  body: z.object({
    /** As printed; spaces and hyphens don't matter. */
    code: text(40),
    /** Of the file, in hexadecimal digits. The file itself is never sent. */
    sha256: text(64),
  }),
  reply: {
    /** Null if it is not one of ours, or was altered. */
    document: z.nullable(
      z.object({
        kind: z.enum(issuedKinds),
        madeAt: instant(),
        /** The days it covers, in UTC. */
        from: z.iso.date(),
        to: z.iso.date(),
      }),
    ),
  },
  refusals: ['TOO_MANY_REQUESTS'],
})
