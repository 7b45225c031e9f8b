/** Operators' roles. A change takes two operators, and its subject counts only as one of them. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, decision, email, instant, text } from '../fields.ts'
import { decidedByTwo, keyPage, next, proposalPage } from '../key-pages.ts'
import { roleNames } from '../roles.ts'

const access = { operator: 'operators.roles' } as const

export const operators = call({
  method: 'GET',
  path: '/operator/operators',
  access,
  summary: 'Lists operators, oldest first, with what they may do.',
  query: z.object(keyPage),
  reply: {
    operators: z.array(
      z.object({
        operatorId: z.string(),
        name: z.string(),
        email: email(),
        roles: z.array(z.enum(roleNames)),
        /** Those of the roles, and any that the database's owner granted by command. */
        capabilities: z.array(z.string()),
        disabled: z.boolean(),
        createdAt: instant(),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const proposeRoles = call({
  method: 'POST',
  path: '/operator/proposeRoles',
  access,
  summary:
    'Proposes the roles of an operator, in place of all that the operator may do now. It takes effect when another operator, who is not the one it concerns, approves it.',
  body: z.object({
    operatorId: text(40),
    roles: z.array(choice(roleNames)).check(z.maxLength(roleNames.length)),
    reason: text(500),
  }),
  reply: { proposalId: z.string() },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const decideRoles = call({
  method: 'POST',
  path: '/operator/decideRoles',
  access,
  summary:
    'Approves roles proposed by another operator within the last seven days, effective immediately, or rejects them. Operators can only reject their own proposals, and those that concern themselves.',
  body: decision(),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'REQUEST_OUTDATED', 'SECOND_OPERATOR_NEEDED', 'FORBIDDEN'],
})

export const roleProposals = call({
  method: 'GET',
  path: '/operator/roleProposals',
  access,
  summary: 'Lists proposed roles and who decided them.',
  query: proposalPage,
  reply: {
    proposals: z.array(
      z.object({
        ...decidedByTwo,
        operatorId: z.string(),
        name: z.string(),
        email: email(),
        /** True if they are the caller's own roles. */
        concernsMe: z.boolean(),
        roles: z.array(z.enum(roleNames)),
        presentRoles: z.array(z.enum(roleNames)),
        /** All present capabilities of the operator, including those granted by command. */
        presentCapabilities: z.array(z.string()),
        reason: z.string(),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})
