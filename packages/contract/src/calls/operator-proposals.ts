/** What one operator proposes and another decides, whatever it is about. Each kind is proposed by a call of its own. */
import * as z from 'zod/mini'
import { type Capability, call } from '../call.ts'
import { amount, choice, decision, text } from '../fields.ts'
import { decidedByTwo, next, proposalPage } from '../key-pages.ts'
import { networks } from './deposits.ts'

/** LOSS: stolen or lost. OWN: the company took its own money. FUNDING: a surplus that is the company's. */
export const movementExplanations = ['LOSS', 'OWN', 'FUNDING'] as const
export const bankDirections = ['IN', 'OUT'] as const

/** Each kind, and the capability that proposing and deciding it takes: as in the table proposal_kind. */
export const proposalKinds = {
  usdpGrant: 'platform.fund',
  teamEvent: 'bonuses.review',
  unfreeze: 'members.freeze',
  brandLinks: 'brand.set',
  withdrawalFee: 'networks.run',
  walletMovement: 'custody.correct',
  bankFunding: 'platform.fund',
  gasLoss: 'custody.correct',
} as const satisfies Readonly<Record<string, Capability>>

export type ProposalKindName = keyof typeof proposalKinds

/** What each kind carries: as it is stored, and as the list shows it. Where it concerns a member, memberId says whom. */
export const proposalPayloads = {
  usdpGrant: z.object({ memberId: z.string(), username: z.string(), amount: z.string() }),
  teamEvent: z.object({
    eventId: z.string(),
    action: z.enum(['SET_ASIDE', 'WORK_AGAIN']),
    /** What happened, such as PURCHASED. */
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
} satisfies Readonly<Record<ProposalKindName, z.ZodMiniObject>>

export type ProposalPayload<Kind extends ProposalKindName> = z.output<(typeof proposalPayloads)[Kind]>

/** The call takes one of these; which proposals are listed or decided depends on their kind. */
const access = { operator: [...new Set(Object.values(proposalKinds))] }

const shown = <const Kind extends ProposalKindName>(kind: Kind) =>
  z.object({
    ...decidedByTwo,
    kind: z.literal(kind),
    reason: z.string(),
    payload: proposalPayloads[kind],
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
  body: z.object({ memberId: text(20), amount: amount('USDP'), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: ['NOT_FOUND', 'ALREADY_PROPOSED', 'IDEMPOTENCY_KEY_REUSED', 'FORBIDDEN'],
})

export const proposeTeamEvent = call({
  method: 'POST',
  path: '/operator/proposeTeamEvent',
  access: { operator: proposalKinds.teamEvent },
  summary:
    'Proposes to set an event of a team aside that cannot be worked and keeps all bonuses waiting, or to work it again. It is done when another operator approves.',
  countsOnce: true,
  body: z.object({ eventId: text(40), action: choice(['SET_ASIDE', 'WORK_AGAIN']), reason: text(500) }),
  reply: { proposalId: z.string() },
  refusals: ['NOT_FOUND', 'ALREADY_PROPOSED', 'IDEMPOTENCY_KEY_REUSED', 'FORBIDDEN'],
})
