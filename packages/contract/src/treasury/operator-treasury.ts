/** Hot, cold and fee wallets: ledger balance, balance on chain, and transfers in and out. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { networks } from '../deposits/deposits.ts'
import { choice, text, writtenAmount } from '../fields.ts'
import { claim, next, queuePage } from '../key-pages.ts'
import { bankDirections, movementExplanations, proposalKinds } from '../operators/operator-proposals.ts'

const places = ['HOT', 'COLD', 'FEE', 'ADDRESSES'] as const

export const wallets = call({
  method: 'GET',
  path: '/operator/wallets',
  access: { operator: 'books.read' },
  summary:
    'Lists the hot, cold and fee wallets: what was counted in each from its chain, what the chain said at the last comparison, and what the ledger has in all wallets of its place.',
  reply: {
    wallets: z.array(
      z.object({
        network: z.enum(networks),
        place: z.enum(places),
        address: z.string(),
        /** False until the ledger has its initial balance. Nothing is paid from it until then. */
        isCounted: z.boolean(),
        counted: z.string(),
        /** Null before the first comparison. */
        onChain: z.nullable(z.string()),
        comparedAt: z.nullable(z.iso.datetime()),
        ledger: z.string(),
        /** The ledger's balance of the place less the movements booked from the chain; null if they agree. */
        ledgerDifference: z.nullable(z.string()),
        /** The network's coins for fees, as last read; null before. */
        gas: z.nullable(z.object({ amount: z.string(), currencyCode: z.string() })),
        unexplained: z.number(),
        /** Movements that are booked, but no longer in any block. */
        vanished: z.number(),
      }),
    ),
    /** The company's own money in wallets and at the bank. */
    companyFunds: z.string(),
    bank: z.string(),
  },
  refusals: ['FORBIDDEN'],
})

export const walletMovements = call({
  method: 'GET',
  path: '/operator/walletMovements',
  access: { operator: 'custody.correct' },
  summary:
    'Lists what entered or left wallets, and differences found between a chain and what was counted: those that nobody has explained or that are booked but no longer in any block, oldest first, or all, newest first.',
  query: z.object({ ...queuePage, state: z._default(choice(['UNEXPLAINED', 'ALL']), 'ALL') }),
  reply: {
    movements: z.array(
      z.object({
        id: z.string(),
        network: z.enum(networks),
        place: z.enum(places),
        address: z.string(),
        direction: z.enum(['IN', 'OUT']),
        /** Null for a difference, whose transfer is unknown. */
        other: z.nullable(z.string()),
        txId: z.nullable(z.string()),
        amount: z.string(),
        /** Null after a reorganisation: then it has moved nothing. */
        blockNumber: z.nullable(z.number()),
        /** The number of blocks since; null for a difference, which has no block of its own. */
        depth: z.nullable(z.number()),
        seenAt: z.iso.datetime(),
        /** Null while unexplained; nothing is paid on its network until then. */
        explanation: z.nullable(z.enum(['PAYOUT', 'ADDRESS', 'BETWEEN', ...movementExplanations])),
        isBooked: z.boolean(),
        /** The pending proposal about it; null without one. */
        proposal: z.nullable(z.object({ id: z.string(), proposedBy: z.string() })),
        claim,
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

/** A movement can be explained once this many blocks have followed: its own is never read again then. */
export const explainableDepth = 400

export const explainWalletMovement = call({
  method: 'POST',
  path: '/operator/explainWalletMovement',
  access: { operator: proposalKinds.walletMovement },
  summary:
    'Proposes an explanation of a movement that nobody can explain: LOSS if it was stolen or is lost, OWN if the company took its own money, FUNDING if a surplus is the company’s. It is booked when another operator approves. The block must be 400 deep, so that it is never read again.',
  movesMoney: true,
  body: z.object({ movementId: text(100), explanation: choice(movementExplanations), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: ['NOT_FOUND', 'CUSTODY_MISMATCH', 'ALREADY_PROPOSED', 'IDEMPOTENCY_KEY_REUSED', 'FORBIDDEN'],
})

export const proposeMovementReversal = call({
  method: 'POST',
  path: '/operator/proposeMovementReversal',
  access: { operator: proposalKinds.movementReversal },
  summary:
    'Proposes to take back the booking of a wallet movement that its blockchain no longer shows. When another operator approves, and the node, asked again, still does not show it, the opposite is booked. If the transaction is mined again, it is booked again.',
  movesMoney: true,
  body: z.object({ movementId: text(40), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: [
    'NOT_FOUND',
    'STILL_ON_CHAIN',
    'CUSTODY_SHORT',
    'UNAVAILABLE',
    'ALREADY_PROPOSED',
    'IDEMPOTENCY_KEY_REUSED',
    'FORBIDDEN',
  ],
})

export const proposeBankFunding = call({
  method: 'POST',
  path: '/operator/proposeBankFunding',
  access: { operator: proposalKinds.bankFunding },
  summary:
    'Proposes to book the company’s own money at the bank: IN if it was paid in, OUT if it was taken out. It is booked when another operator approves.',
  movesMoney: true,
  body: z.object({ direction: choice(bankDirections), amount: writtenAmount('USDT'), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: ['ALREADY_PROPOSED', 'IDEMPOTENCY_KEY_REUSED', 'FORBIDDEN'],
})

export const proposeGasLoss = call({
  method: 'POST',
  path: '/operator/proposeGasLoss',
  access: { operator: proposalKinds.gasLoss },
  summary:
    'Proposes to book as gone the coins for fees that a wallet lacks and no transaction of ours explains, as measured now. It is booked with the next comparison after another operator approves.',
  movesMoney: true,
  body: z.object({ network: choice(networks), address: text(100), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: ['NOT_FOUND', 'UNAVAILABLE', 'ALREADY_PROPOSED', 'IDEMPOTENCY_KEY_REUSED', 'FORBIDDEN'],
})
