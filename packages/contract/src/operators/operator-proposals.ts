/**
 * Proposals of every kind: one operator proposes, another decides. Each kind is proposed by a call of its
 * own.
 */
import * as z from 'zod/mini'
import { type Capability, call } from '../call.ts'
import { networks } from '../deposits/deposits.ts'
import { choice, decision, explainingDocument, text, writtenAmount } from '../fields.ts'
import { decidedByTwo, next, proposalPage } from '../key-pages.ts'

/** LOSS: stolen or lost. OWN: the company took its own money. FUNDING: a surplus that is the company's. */
export const movementExplanations = ['LOSS', 'OWN', 'FUNDING'] as const
export const bankDirections = ['IN', 'OUT'] as const

/** Each kind of the queue of proposals, with the capability to propose and decide it, as in proposal_kind. */
export const proposalKinds = {
  usdpGrant: 'platform.fund',
  teamEvent: 'bonuses.review',
  unfreeze: 'members.freeze',
  brandLinks: 'brand.set',
  withdrawalFee: 'networks.run',
  walletMovement: 'custody.correct',
  bankFunding: 'platform.fund',
  gasLoss: 'custody.correct',
  movementReversal: 'custody.correct',
  depositReversal: 'custody.correct',
  changedDeposit: 'custody.correct',
  payoutReversal: 'withdrawals.pay',
  orderCorrection: 'books.reconcile',
  gatewayPayment: 'deposits.decide',
  correctionReversal: 'books.reconcile',
  refusedPlaces: 'places.refuse',
  unconfirmedDeposit: 'deposits.decide',
  gatewayReversal: 'custody.correct',
  gatewayClosing: 'books.reconcile',
} as const satisfies Readonly<Record<string, Capability>>

export type ProposalKindName = keyof typeof proposalKinds

const places = { networks: z.array(z.string()), countries: z.array(z.string()) }

/** A payment that the gateway reports for an order and that is not credited automatically. */
const gatewayPaymentFacts = {
  memberId: z.string(),
  username: z.string(),
  orderNo: z.string(),
  gatewayNo: z.string(),
  ordered: z.string(),
  orderedCurrency: z.string(),
  paid: z.string(),
  paidCurrency: z.string(),
  /** Its value in USDT, with the rate; null if its currency has none. */
  amount: z.nullable(z.string()),
  rate: z.nullable(z.string()),
}

/**
 * The member's open withdrawals when a reversal was proposed. OPEN: cancelled by it if the wallet does not
 * suffice. UNDECIDED: may be getting signed or paid. SIGNED: may be paid.
 */
const openWithdrawals = z.array(
  z.object({ id: z.string(), amount: z.string(), standing: z.enum(['OPEN', 'UNDECIDED', 'SIGNED']) }),
)

/** The payload of each kind, as stored and as listed. If it concerns a member, it has a memberId. */
export const proposalPayloads = {
  usdpGrant: z.object({ memberId: z.string(), username: z.string(), amount: z.string() }),
  teamEvent: z.object({
    eventId: z.string(),
    action: z.enum(['SET_ASIDE', 'WORK_AGAIN']),
    /** The team event, such as PURCHASED. */
    event: z.string(),
    memberId: z.optional(z.string()),
  }),
  unfreeze: z.object({ memberId: z.string(), username: z.string() }),
  brandLinks: z.object({
    supportUrl: z.string(),
    androidUrl: z.string(),
    playStoreUrl: z.string(),
    huaweiUrl: z.string(),
    mt5DownloadUrl: z.string(),
  }),
  withdrawalFee: z.object({ network: z.string(), withdrawalFee: z.string(), presentFee: z.string() }),
  walletMovement: z.object({
    movementId: z.string(),
    network: z.enum(networks),
    address: z.string(),
    direction: z.enum(['IN', 'OUT']),
    /** Null for a difference. */
    txId: z.nullable(z.string()),
    amount: z.string(),
    explanation: z.enum(movementExplanations),
  }),
  bankFunding: z.object({ direction: z.enum(bankDirections), amount: z.string() }),
  /** In the smallest units of the network's coin. */
  gasLoss: z.object({ network: z.enum(networks), address: z.string(), units: z.string() }),
  movementReversal: z.object({
    network: z.enum(networks),
    address: z.string(),
    direction: z.enum(['IN', 'OUT']),
    txId: z.string(),
    amount: z.string(),
  }),
  depositReversal: z.object({
    memberId: z.string(),
    username: z.string(),
    network: z.enum(networks),
    txId: z.string(),
    amount: z.string(),
    withdrawals: z.optional(openWithdrawals),
  }),
  changedDeposit: z.object({
    memberId: z.string(),
    username: z.string(),
    network: z.enum(networks),
    txId: z.string(),
    from: z.string(),
    block: z.number(),
    blockHash: z.string(),
    /** In the token's smallest units. */
    units: z.string(),
    amount: z.string(),
    /** The amount that the transaction had credited before, and the member. */
    reversedAmount: z.string(),
    reversedFor: z.string(),
  }),
  payoutReversal: z.object({
    memberId: z.string(),
    username: z.string(),
    network: z.enum(networks),
    txId: z.string(),
    destination: z.string(),
    amount: z.string(),
  }),
  orderCorrection: z.object({
    memberId: z.string(),
    username: z.string(),
    mt5Id: z.string(),
    /** The balance of the broker's account according to the ledger, and the actual one. */
    expected: z.string(),
    found: z.string(),
    /**
     * The order's deals that are missing at the broker, or have another amount there; the largest first.
     * Older proposals have none.
     */
    lackedDeals: z.optional(z.array(z.object({ dealId: z.string(), amount: z.string(), found: z.string() }))),
    documentId: z.string(),
  }),
  gatewayPayment: z.object({
    action: z.enum(['CREDIT', 'RETURN']),
    ...gatewayPaymentFacts,
    /** The reference of the return payment at the gateway; null if it is credited. */
    reference: z.nullable(z.string()),
  }),
  correctionReversal: z.object({
    memberId: z.string(),
    username: z.string(),
    mt5Id: z.string(),
    /** The amount of the refused correction; negative for a withdrawal. */
    amount: z.string(),
  }),
  /** Regions to block, and to unblock; older proposals lack the latter. */
  refusedPlaces: z.object({ ...places, lifted: z.optional(z.object(places)) }),
  unconfirmedDeposit: z.object({
    memberId: z.string(),
    username: z.string(),
    reference: z.string(),
    amount: z.string(),
    creditedBy: z.string(),
  }),
  gatewayReversal: z.object({
    action: z.enum(['REVERSE', 'RESTORE']),
    memberId: z.string(),
    username: z.string(),
    orderNo: z.string(),
    gatewayNo: z.string(),
    paid: z.string(),
    paidCurrency: z.string(),
    amount: z.string(),
    /** The member's balance at the time of the proposal. */
    held: z.string(),
    /**
     * The part charged or credited to the member's wallet; the rest is the platform's loss. For a reversal,
     * as of its proposal.
     */
    taken: z.string(),
    withdrawals: z.optional(openWithdrawals),
    /**
     * For a reversal: the payment that the gateway shows instead, for two operators to credit or return; null
     * without one.
     */
    atGateway: z.optional(z.nullable(z.object({ paid: z.string(), paidCurrency: z.string() }))),
    /** The gateway's text for a paid amount that cannot be parsed; null without one. */
    unreadable: z.optional(z.nullable(z.string())),
  }),
  gatewayClosing: z.object({
    payments: z.array(
      z.object({
        id: z.string(),
        orderNo: z.string(),
        gatewayNo: z.string(),
        memberId: z.string(),
        username: z.string(),
        amount: z.string(),
        isReversed: z.boolean(),
        /** True if the gateway had denied it, or not confirmed it, before. */
        differs: z.boolean(),
      }),
    ),
    documentId: z.string(),
  }),
} satisfies Readonly<Record<ProposalKindName, z.ZodMiniObject>>

export type ProposalPayload<Kind extends ProposalKindName> = z.output<(typeof proposalPayloads)[Kind]>

/** The call takes one of these; the kind decides which proposals are listed or decided. */
const access = { operator: [...new Set(Object.values(proposalKinds))] }

const shown = <const Kind extends ProposalKindName>(kind: Kind) =>
  z.object({
    ...decidedByTwo,
    kind: z.literal(kind),
    reason: z.string(),
    payload: proposalPayloads[kind],
    /** The present values it would change; null if nothing is replaced, and once decided. */
    present: z.nullable(z.record(z.string(), z.string())),
  })

export const proposals = call({
  method: 'GET',
  path: '/operator/proposals',
  access,
  summary: 'Lists proposals of the kinds that the operator may decide, and who decided them.',
  query: proposalPage,
  reply: {
    proposals: z.array(
      z.discriminatedUnion('kind', [
        shown('usdpGrant'),
        shown('teamEvent'),
        shown('unfreeze'),
        shown('brandLinks'),
        shown('withdrawalFee'),
        shown('walletMovement'),
        shown('bankFunding'),
        shown('gasLoss'),
        shown('movementReversal'),
        shown('depositReversal'),
        shown('changedDeposit'),
        shown('payoutReversal'),
        shown('orderCorrection'),
        shown('gatewayPayment'),
        shown('correctionReversal'),
        shown('refusedPlaces'),
        shown('unconfirmedDeposit'),
        shown('gatewayReversal'),
        shown('gatewayClosing'),
      ]),
    ),
    next,
  },
})

export const decideProposal = call({
  method: 'POST',
  path: '/operator/decideProposal',
  access,
  summary:
    'Approves a proposal made by another operator within the last seven days, which takes effect at once, or rejects it. Both operators need the capability of its kind. Operators can only reject their own.',
  movesMoney: true,
  body: decision(),
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'REQUEST_OUTDATED',
    'SECOND_OPERATOR_NEEDED',
    'CUSTODY_MISMATCH',
    'CUSTODY_SHORT',
    'STILL_ON_CHAIN',
    'PAID_AT_GATEWAY',
    'NOT_PAID_AT_GATEWAY',
    'PAID_OTHERWISE',
    'WITHDRAWAL_UNDECIDED',
    'CHANGED_MEANWHILE',
    'OPERATION_UNDECIDED',
    'UNAVAILABLE',
    'IDEMPOTENCY_KEY_REUSED',
    'FORBIDDEN',
  ],
})

export const proposeUsdpGrant = call({
  method: 'POST',
  path: '/operator/proposeUsdpGrant',
  access: { operator: proposalKinds.usdpGrant },
  summary: 'Proposes to give a member USDP. The member has it when another operator approves.',
  movesMoney: true,
  body: z.object({ memberId: text(20), amount: writtenAmount('USDP'), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: ['NOT_FOUND', 'ALREADY_PROPOSED', 'IDEMPOTENCY_KEY_REUSED', 'FORBIDDEN'],
})

export const proposeTeamEvent = call({
  method: 'POST',
  path: '/operator/proposeTeamEvent',
  access: { operator: proposalKinds.teamEvent },
  summary:
    'Proposes to set an event of a team aside that cannot be worked and keeps all bonuses waiting, or to work it again. It is done when another operator approves.',
  idempotent: true,
  body: z.object({ eventId: text(40), action: choice(['SET_ASIDE', 'WORK_AGAIN']), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: ['NOT_FOUND', 'ALREADY_PROPOSED', 'IDEMPOTENCY_KEY_REUSED', 'FORBIDDEN'],
})

export const proposeDepositReversal = call({
  method: 'POST',
  path: '/operator/proposeDepositReversal',
  access: { operator: proposalKinds.depositReversal },
  summary:
    'Proposes to reverse a credited deposit that its blockchain no longer shows. When another operator approves, and the node, asked again, still does not show it, the amount is taken from the member’s USDT wallet, then from withdrawals that nothing signed can pay, which end with it, and the rest is booked as a loss. If the transaction is mined again, that booking is undone.',
  movesMoney: true,
  body: z.object({ depositId: text(40), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: [
    'NOT_FOUND',
    'STILL_ON_CHAIN',
    'UNAVAILABLE',
    'ALREADY_PROPOSED',
    'IDEMPOTENCY_KEY_REUSED',
    'FORBIDDEN',
  ],
})

export const proposeChangedDeposit = call({
  method: 'POST',
  path: '/operator/proposeChangedDeposit',
  access: { operator: proposalKinds.changedDeposit },
  summary:
    'Proposes to credit what the transaction of a reversed deposit brings instead: another amount, or to another member. It has to be settled on its blockchain. When another operator approves, and the node, asked again, shows the same, it is credited as a deposit of its own, and the reversed one is not restored any more.',
  movesMoney: true,
  body: z.object({ depositId: text(40), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: [
    'NOT_FOUND',
    'CUSTODY_MISMATCH',
    'ALREADY_DECIDED',
    'UNAVAILABLE',
    'ALREADY_PROPOSED',
    'IDEMPOTENCY_KEY_REUSED',
    'FORBIDDEN',
  ],
})

export const proposeGatewayReversal = call({
  method: 'POST',
  path: '/operator/proposeGatewayReversal',
  access: { operator: proposalKinds.gatewayReversal },
  summary:
    'Proposes to reverse a credited payment that the gateway does not know as paid, or shows with another amount. When another operator approves, and the gateway, asked again, says the same, what it shows as paid becomes a payment of its own, which two credit or return; the amount is taken from the member’s USDT wallet, then from withdrawals that nothing signed can pay, which end with it, and the rest is booked as a loss.',
  movesMoney: true,
  body: z.object({ orderId: text(40), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: [
    'NOT_FOUND',
    'PAID_AT_GATEWAY',
    'UNAVAILABLE',
    'ALREADY_PROPOSED',
    'IDEMPOTENCY_KEY_REUSED',
    'FORBIDDEN',
  ],
})

export const proposeGatewayRestoration = call({
  method: 'POST',
  path: '/operator/proposeGatewayRestoration',
  access: { operator: proposalKinds.gatewayReversal },
  summary:
    'Proposes to restore a reversed payment that the gateway confirms after all. When another operator approves, and the gateway, asked again, still confirms it as it was credited, the opposite of its reversal is booked.',
  movesMoney: true,
  body: z.object({ orderId: text(40), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: [
    'NOT_FOUND',
    'NOT_PAID_AT_GATEWAY',
    'PAID_OTHERWISE',
    'UNAVAILABLE',
    'ALREADY_PROPOSED',
    'IDEMPOTENCY_KEY_REUSED',
    'FORBIDDEN',
  ],
})

export const proposePayoutReversal = call({
  method: 'POST',
  path: '/operator/proposePayoutReversal',
  access: { operator: proposalKinds.payoutReversal },
  summary:
    'Proposes to open a paid payout again because its blockchain no longer shows any of its transactions. When another operator approves, and the node, asked again, still shows none, its signed transactions are sent again. Once none of them can be mined, a new one can be signed, or the amount returned.',
  movesMoney: true,
  body: z.object({ withdrawalId: text(40), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: [
    'NOT_FOUND',
    'STILL_ON_CHAIN',
    'UNAVAILABLE',
    'ALREADY_PROPOSED',
    'IDEMPOTENCY_KEY_REUSED',
    'FORBIDDEN',
  ],
})

export const proposeOrderCorrection = call({
  method: 'POST',
  path: '/operator/proposeOrderCorrection',
  access: { operator: proposalKinds.orderCorrection },
  summary:
    'Proposes to accept the difference between the ledger and the broker on an order, with a document that explains it, a picture or a PDF. When another operator approves, and the broker, asked again, shows the same difference and lacks the same deals, the account is brought to what the ledger says, and the platform bears the difference.',
  movesMoney: true,
  takes: 'multipart',
  body: z.object({ orderId: text(40), reason: text(500), document: explainingDocument() }),
  reply: { proposalId: z.string() },
  refusals: [
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'OPERATION_UNDECIDED',
    'UNAVAILABLE',
    'DOCUMENT_FORMAT',
    'DOCUMENT_OVER_2MB',
    'ALREADY_PROPOSED',
    'IDEMPOTENCY_KEY_REUSED',
    'FORBIDDEN',
  ],
})

export const proposeGatewayClosing = call({
  method: 'POST',
  path: '/operator/proposeGatewayClosing',
  access: { operator: proposalKinds.gatewayClosing },
  summary:
    'Proposes to close the credited payments that no gateway can be asked about, since its settings were removed, or the reversed ones of which it shows no readable amount, with a document that explains it, a picture or a PDF. When another operator approves, comparisons ask about them no more, and say how many they are.',
  idempotent: true,
  takes: 'multipart',
  body: z.object({ reason: text(500), document: explainingDocument() }),
  reply: { proposalId: z.string() },
  refusals: [
    'NOT_FOUND',
    'UNAVAILABLE',
    'DOCUMENT_FORMAT',
    'DOCUMENT_OVER_2MB',
    'ALREADY_PROPOSED',
    'IDEMPOTENCY_KEY_REUSED',
    'FORBIDDEN',
  ],
})

export const proposeCorrectionReversal = call({
  method: 'POST',
  path: '/operator/proposeCorrectionReversal',
  access: { operator: proposalKinds.correctionReversal },
  summary:
    'Proposes to take back a correction of an order that the broker refuses. When another operator approves, the request to the broker is withdrawn, its booking is reversed, and the difference is open again.',
  movesMoney: true,
  body: z.object({ operationId: text(40), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: ['NOT_FOUND', 'OPERATION_UNDECIDED', 'ALREADY_PROPOSED', 'IDEMPOTENCY_KEY_REUSED', 'FORBIDDEN'],
})

export const orderCorrectionDocument = call({
  method: 'GET',
  path: '/operator/orderCorrectionDocument',
  access: { operator: proposalKinds.orderCorrection },
  summary: 'The document of a proposal to accept an order’s difference: a picture, or a PDF to download.',
  query: z.object({ fileId: text(40) }),
  gives: 'file',
  reply: { file: z.instanceof(Blob) },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const gatewayPayment = call({
  method: 'GET',
  path: '/operator/gatewayPayment',
  access: { operator: proposalKinds.gatewayPayment },
  summary:
    'A payment that the gateway reports with another amount than was ordered, as a second one for the same order, or a week after it or later: what was ordered and paid, by whom, and whether it has been credited or returned.',
  query: z.object({ paymentId: text(40) }),
  reply: {
    ...gatewayPaymentFacts,
    orderState: z.enum(['PENDING', 'COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVERSED']),
    state: z.enum(['OPEN', 'CREDITED', 'RETURNED']),
  },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const proposeGatewayCredit = call({
  method: 'POST',
  path: '/operator/proposeGatewayCredit',
  access: { operator: proposalKinds.gatewayPayment },
  summary:
    'Proposes to credit what a member really paid through the gateway, at the order’s rate; at today’s, if it is in another currency than the order’s or was first reported a week after the order or later. It is credited as an order of its own when another operator approves, and the order itself is cancelled if it is still open.',
  movesMoney: true,
  body: z.object({ paymentId: text(40), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'NO_RATE',
    'ALREADY_PROPOSED',
    'IDEMPOTENCY_KEY_REUSED',
    'FORBIDDEN',
  ],
})

export const proposeUnconfirmedDeposit = call({
  method: 'POST',
  path: '/operator/proposeUnconfirmedDeposit',
  access: { operator: proposalKinds.unconfirmedDeposit },
  summary:
    'Proposes to accept a bank deposit that one operator credited alone and that no line of the bank’s statements shows. When another operator approves, it no longer raises an alarm. Neither of them has credited it.',
  idempotent: true,
  body: z.object({ depositId: text(40), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: [
    'NOT_FOUND',
    'SECOND_OPERATOR_NEEDED',
    'ALREADY_PROPOSED',
    'IDEMPOTENCY_KEY_REUSED',
    'FORBIDDEN',
  ],
})

export const proposeGatewayReturn = call({
  method: 'POST',
  path: '/operator/proposeGatewayReturn',
  access: { operator: proposalKinds.gatewayPayment },
  summary:
    'Proposes to mark a payment through the gateway as returned, with the reference under which it was sent back there. When another operator approves, it can no longer be credited, whatever the gateway reports, and the member is notified.',
  movesMoney: true,
  body: z.object({ paymentId: text(40), reference: text(100), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'ALREADY_PROPOSED', 'IDEMPOTENCY_KEY_REUSED', 'FORBIDDEN'],
})
