/** Work that needs an operator now. Every state in which a member waits for one is a queue. */
import * as z from 'zod/mini'
import { coverageNow } from '../books/operator-books.ts'
import { type Capability, call } from '../call.ts'
import { networks } from '../deposits/deposits.ts'
import { choice, instant, text } from '../fields.ts'
import { claim } from '../key-pages.ts'
import { proposalKinds } from '../operators/operator-proposals.ts'

/**
 * Each queue, and the capability to see and work it; with one of several capabilities, the items that need
 * it.
 */
export const queues = {
  kyc: 'kyc.review',
  inheritance: 'inheritance.decide',
  bankDeposits: 'deposits.decide',
  withdrawals: 'withdrawals.approve',
  /** Approved Alipay and bank withdrawals, to be paid by hand. */
  bankPayments: 'withdrawals.pay',
  /** Approved, and held since the account was frozen. */
  heldWithdrawals: 'withdrawals.pay',
  /** USDT payouts with an obstacle. */
  payouts: 'withdrawals.pay',
  orders: 'orders.mend',
  bonuses: 'bonuses.review',
  twoFaRemovals: 'members.two-fa.remove',
  roles: 'operators.roles',
  /** Of operators' own 2FA. */
  operatorResets: 'operators.reset',
  rates: 'rates.set',
  bankAccounts: 'deposits.accounts',
  fundings: 'platform.fund',
  corrections: 'custody.correct',
  /** Unexplained movements into or out of wallets. */
  walletMovements: 'custody.correct',
  bonusPlans: 'bonuses.plan',
  networks: 'networks.run',
  strays: 'networks.run',
  differences: 'books.reconcile',
  alarms: 'alarms.clear',
  proposals: Object.values(proposalKinds),
} as const satisfies Readonly<Record<string, Capability | readonly Capability[]>>

export type QueueName = keyof typeof queues

export function mayWork(queue: QueueName, capabilities: readonly string[]): boolean {
  return [queues[queue]].flat().some((each) => capabilities.includes(each))
}

export const queueNames = Object.keys(queues) as [QueueName, ...QueueName[]]

export const home = call({
  method: 'GET',
  path: '/operator/home',
  access: { operator: 'self' },
  summary:
    'Returns who the operator is and what needs a person now: each queue the operator may work, how many wait in it and since when. With books.reconcile also coverage, the last reconciliation and the money of the last seven days.',
  reply: {
    name: z.string(),
    capabilities: z.array(z.string()),
    queues: z.array(
      z.object({
        queue: z.enum(queueNames),
        waiting: z.number(),
        /** The start of waiting of the oldest; null if nothing waits. */
        oldestSince: z.nullable(instant()),
      }),
    ),
    /** Networks on which nothing is credited or paid, also for operators who cannot resume them. */
    stopped: z.array(z.object({ network: z.enum(networks), since: instant(), reason: z.string() })),
    /** Null without books.reconcile. */
    books: z.nullable(
      z.object({
        coverage: coverageNow,
        /** The last finished one; null before the first. */
        reconciliation: z.nullable(z.object({ finishedAt: instant(), agreed: z.boolean() })),
        /** The last seven days in UTC, today last: credits and payouts to members. */
        days: z.array(z.object({ day: z.iso.date(), moneyIn: z.string(), moneyOut: z.string() })),
      }),
    ),
  },
})

const item = z.object({ queue: choice(queueNames), item: text(100) })

export const claimItem = call({
  method: 'POST',
  path: '/operator/claimItem',
  access: { operator: 'self' },
  summary:
    'Says that the operator has an item of a queue open, for a minute; sent again, for another. If a colleague has it, it stays theirs, and the reply says whose it is. It keeps nobody from deciding.',
  body: item,
  reply: { claim },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const leaveItem = call({
  method: 'POST',
  path: '/operator/leaveItem',
  access: { operator: 'self' },
  summary: 'Says that the operator no longer has an item of a queue open.',
  body: item,
  refusals: ['FORBIDDEN'],
})

export const itemDecisions = call({
  method: 'GET',
  path: '/operator/itemDecisions',
  access: { operator: 'self' },
  summary:
    'Returns whether an item of a queue still waits, and what operators, or the platform by itself, have done about it, oldest first.',
  query: item,
  reply: {
    waits: z.boolean(),
    decisions: z.array(
      z.object({
        at: instant(),
        /** Null for the platform's own actions. */
        operator: z.nullable(z.string()),
        /** The audit log's name. */
        action: z.string(),
        reason: z.string(),
      }),
    ),
  },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

/** The kinds of change for operators: each queue, and operators' capabilities. */
export const operatorChangeKinds = [...queueNames, 'operators'] as const
export type OperatorChangeKind = (typeof operatorChangeKinds)[number]

export const operatorChanges = call({
  method: 'GET',
  path: '/operator/live/changes',
  access: { operator: 'self' },
  gives: 'events',
  summary:
    'Server-sent events that say which of the queues the operator may work have changed: data is {"kinds": […]}, never whom it concerns; “operators” means that sessions or capabilities have changed. Sent again with Last-Event-ID, it begins with what changed since that event; where that is no longer known, with every kind. Ends when the session does.',
  reply: { events: z.unknown() },
  refusals: ['TOO_MANY_REQUESTS'],
})
