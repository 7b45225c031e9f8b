/** Resets of operators' lost second factors. Each takes two other operators. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { decision, email, text } from '../fields.ts'
import { decidedByTwo, next, proposalPage } from '../key-pages.ts'

const access = { operator: 'operators.reset' } as const

export const proposeOperatorReset = call({
  method: 'POST',
  path: '/operator/proposeOperatorReset',
  access,
  summary:
    'Proposes to reset the 2FA of another operator, who is told by email. The reason states how their identity was verified. It takes effect when a third operator approves it. SECOND_OPERATOR_NEEDED if there is no third one, if it is proposed already, or for oneself.',
  body: z.object({ email: email(), reason: text(500) }),
  reply: { resetId: z.string() },
  refusals: ['NOT_FOUND', 'TWO_FA_NOT_ENABLED', 'SECOND_OPERATOR_NEEDED', 'FORBIDDEN'],
})

export const decideOperatorReset = call({
  method: 'POST',
  path: '/operator/decideOperatorReset',
  access,
  summary:
    'Approves or rejects a reset of an operator’s 2FA proposed by another operator within the last seven days. Approval ends all that operator’s sessions, and the next login sets up 2FA again. Operators can only reject their own proposals, those that concern themselves, and those for 2FA that has since been reset.',
  body: decision(),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'REQUEST_OUTDATED', 'SECOND_OPERATOR_NEEDED', 'FORBIDDEN'],
})

export const operatorResets = call({
  method: 'GET',
  path: '/operator/operatorResets',
  access,
  summary: 'Lists proposed resets of operators’ 2FA and who decided them.',
  query: proposalPage,
  reply: {
    resets: z.array(
      z.object({
        ...decidedByTwo,
        operatorId: z.string(),
        name: z.string(),
        email: email(),
        /** True if it concerns the caller's own 2FA. */
        concernsMe: z.boolean(),
        reason: z.string(),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})
