/** The bank's own statements: payments in and out, and the deposits and withdrawals they confirm. */
import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { choice, instant, text } from '../../fields.ts'
import { keyPage, next } from '../../key-pages.ts'
import { withdrawalStates } from '../../withdrawals/withdrawals.ts'

/** Enough for a month of a busy account. */
export const maxStatementBytes = 2 * 1024 * 1024

export const importStatement = call({
  method: 'POST',
  path: '/operator/importStatement',
  access: { operator: 'statements.import' },
  summary:
    'Imports a bank statement, as CSV or CAMT.053. Each entry is stored once for its account; one that is known and differs refuses the whole file. A line confirms a deposit with its reference, amount and currency, for every operator except the one who imported it.',
  takes: 'multipart',
  body: z.object({
    /** The bank account, by its number or IBAN. */
    account: text(40).check(z.regex(/^[A-Za-z0-9 -]{4,40}$/, { error: 'INVALID_INPUT' })),
    statement: z
      .instanceof(File, { error: 'REQUIRED' })
      .check(z.refine((file: File) => file.size <= maxStatementBytes, { error: 'PAYLOAD_TOO_LARGE' })),
  }),
  reply: {
    /** New lines, and those imported before. */
    added: z.number(),
    known: z.number(),
  },
  refusals: ['STATEMENT_UNREADABLE', 'STATEMENT_OTHER_ACCOUNT', 'STATEMENT_LINE_CHANGED', 'FORBIDDEN'],
})

export const statementAccounts = call({
  method: 'GET',
  path: '/operator/statementAccounts',
  access: { operator: 'statements.import' },
  summary: 'Lists the bank accounts whose statements can be imported, also those that are closed by now.',
  reply: {
    accounts: z.array(
      z.object({ accountNumber: z.string(), bankName: z.string(), currencyCode: z.string() }),
    ),
  },
  refusals: ['FORBIDDEN'],
})

export const statementLines = call({
  method: 'GET',
  path: '/operator/statementLines',
  access: { operator: 'statements.import' },
  summary:
    'Lists imported lines of bank statements, newest first, and which deposit or withdrawal each confirms.',
  query: z.object({
    ...keyPage,
    state: z._default(choice(['ALL', 'MATCHED', 'UNMATCHED']), 'ALL'),
    search: z.optional(text(120)),
  }),
  reply: {
    lines: z.array(
      z.object({
        id: z.string(),
        account: z.string(),
        entryReference: z.string(),
        bookedOn: z.string(),
        direction: z.enum(['IN', 'OUT']),
        amount: z.string(),
        currencyCode: z.string(),
        details: z.string(),
        counterparty: z.string(),
        importedBy: z.array(z.string()),
        importedAt: instant(),
        /** The deposit or withdrawal that it confirms. */
        confirms: z.nullable(
          z.object({
            kind: z.enum(['DEPOSIT', 'WITHDRAWAL']),
            id: z.string(),
            reference: z.string(),
            memberId: z.string(),
          }),
        ),
        /** A deposit that its details name, if it confirms none: its state and claim. */
        names: z.nullable(
          z.object({
            id: z.string(),
            reference: z.string(),
            memberId: z.string(),
            state: z.enum(['PENDING', 'CREDITED', 'REJECTED']),
            paymentAmount: z.string(),
            currencyCode: z.string(),
          }),
        ),
        /** A withdrawal that its details name, if it confirms none. */
        pays: z.nullable(
          z.object({
            id: z.string(),
            reference: z.string(),
            memberId: z.string(),
            state: z.enum(withdrawalStates),
            paymentAmount: z.string(),
            currencyCode: z.string(),
          }),
        ),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})
