/**
 * Operators' statements about the place of the platform's USDT, for movements without a sweep. Each takes two
 * operators.
 */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { networks } from '../deposits/deposits.ts'
import { choice, decision, instant, pageSize, text } from '../fields.ts'
import { decidedByTwo, next, proposalPage } from '../key-pages.ts'

const correctionKinds = ['ADOPT', 'WRITE_OFF', 'SWEEP_GONE'] as const

export const strayTransfers = call({
  method: 'GET',
  path: '/operator/strayTransfers',
  access: { operator: 'custody.correct' },
  summary: 'Lists unplanned transfers out of deposit addresses, newest first, with the decision on each.',
  query: z.object({ after: z.optional(text(200)), pageSize: pageSize(20) }),
  reply: {
    strays: z.array(
      z.object({
        network: z.enum(networks),
        txId: z.string(),
        /** The index of the event in its transaction. */
        eventIndex: z.number(),
        from: z.string(),
        to: z.string(),
        /** The wallet of ours it went to, if any. */
        wallet: z.nullable(z.enum(['HOT', 'COLD', 'FEE'])),
        amount: z.string(),
        /** Null after a reorganisation: then it has moved nothing. */
        blockNumber: z.nullable(z.number()),
        seenAt: instant(),
        /** The time at which an operator acknowledged it and let the network continue. */
        acceptedAt: z.nullable(instant()),
        correction: z.nullable(z.enum(['PENDING', 'APPROVED'])),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const correctCustody = call({
  method: 'POST',
  path: '/operator/correctCustody',
  access: { operator: 'custody.correct' },
  summary:
    'Proposes a correction of where the ledger records USDT: ADOPT for a manual transfer from a deposit address to one of our wallets, WRITE_OFF for one to somebody else, SWEEP_GONE for a posted sweep that is no longer in any block. It takes effect when another operator approves it. The block must be 400 deep, so that it is never read again.',
  movesMoney: true,
  body: z.object({
    kind: choice(correctionKinds),
    network: choice(networks),
    txId: text(100).check(z.toLowerCase()),
    /** The event's index, if the transaction has several. */
    eventIndex: z.optional(z.int().check(z.gte(0), z.lte(2 ** 31 - 1))),
    reason: text(500),
  }),
  reply: { correctionId: z.string() },
  refusals: [
    'NOT_FOUND',
    'CUSTODY_MISMATCH',
    'ALREADY_DECIDED',
    'UNAVAILABLE',
    'IDEMPOTENCY_KEY_REUSED',
    'FORBIDDEN',
  ],
})

export const decideCustodyCorrection = call({
  method: 'POST',
  path: '/operator/decideCustodyCorrection',
  access: { operator: 'custody.correct' },
  summary:
    'Approves a correction proposed by another operator within the last seven days, or rejects it. Operators can only reject their own.',
  movesMoney: true,
  body: decision(),
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'REQUEST_OUTDATED',
    'SECOND_OPERATOR_NEEDED',
    'CUSTODY_MISMATCH',
    'CUSTODY_SHORT',
    'UNAVAILABLE',
    'IDEMPOTENCY_KEY_REUSED',
    'FORBIDDEN',
  ],
})

export const custodyCorrections = call({
  method: 'GET',
  path: '/operator/custodyCorrections',
  access: { operator: 'custody.correct' },
  summary: 'Lists custody corrections, newest first, and who decided them.',
  query: proposalPage,
  reply: {
    corrections: z.array(
      z.object({
        ...decidedByTwo,
        kind: z.enum(correctionKinds),
        network: z.enum(networks),
        txId: z.string(),
        eventIndex: z.nullable(z.number()),
        from: z.string(),
        to: z.string(),
        amount: z.string(),
        reason: z.string(),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})
