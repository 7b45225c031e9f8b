/** The bank accounts that members pay to. */
import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { bankAccount } from '../../deposits/deposits.ts'
import { decision, instant, optionalText, text } from '../../fields.ts'
import { decidedByTwo, next, proposalPage } from '../../key-pages.ts'

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
        reason: z.string(),
        /** The accounts in its currency that members see now. */
        present: z.array(z.object(bankAccount)),
        closedBy: z.nullable(z.string()),
        closedAt: z.nullable(instant()),
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
    /** The second operator reads it. */
    reason: optionalText(500),
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
  body: decision(),
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
