/**
 * Members as operators see them: found by any reference, then section by section. Every view is recorded in
 * the audit log. No reply has a password, a key of a second factor or a password of an MT5 account.
 */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { depositStates } from '../deposits/deposits.ts'
import { email, instant, paragraphs, text } from '../fields.ts'
import { keyPage, next } from '../key-pages.ts'
import { type WithdrawalState, withdrawalStates } from '../withdrawals/withdrawals.ts'
import { kycStatuses } from './kyc.ts'

/** DUST: a transfer too small to be credited, which members don't see. */
type MovementState = (typeof depositStates)[number] | WithdrawalState | 'DUST'
const movementStates = [...new Set<MovementState>([...depositStates, ...withdrawalStates, 'DUST'])] as [
  MovementState,
  ...MovementState[],
]

const access = { operator: 'members.read' } as const
const moment = instant()
export const person = z.object({ memberId: z.string(), username: z.string() })

/** The field that the search matched. */
export const foundBy = [
  'MEMBER_ID',
  'EMAIL',
  'EARLIER_EMAIL',
  'USERNAME',
  'NAME',
  'PHONE',
  'ADDRESS',
  'TRANSACTION',
  'MT5_ID',
  /** Of a bank deposit, or the number of a payment online. */
  'REFERENCE',
  /** Of a transaction, deposit, withdrawal, order or inheritance claim. */
  'RECORD_ID',
] as const

/** Fewer characters would find half of all members. */
export const leastSearchLength = 3

export const findMembers = call({
  method: 'GET',
  path: '/operator/findMembers',
  access,
  summary:
    'Finds members by name, username or email (from the beginning), by member ID, phone number, wallet address, transaction hash or MT5 ID (exactly). Returns at most 20.',
  query: z.object({
    search: text(120).check(z.minLength(leastSearchLength, { error: 'INVALID_INPUT' })),
  }),
  reply: {
    members: z.array(
      z.object({
        memberId: z.string(),
        username: z.string(),
        email: email(),
        fullName: z.string(),
        country: z.string(),
        kycStatus: z.enum(kycStatuses),
        frozen: z.boolean(),
        createdAt: moment,
        foundBy: z.enum(foundBy),
      }),
    ),
    /** More were found than are shown. */
    more: z.boolean(),
  },
  refusals: ['FORBIDDEN'],
})

const ofMember = z.object({ memberId: text(20) })
const pageOfMember = z.object({ memberId: text(20), ...keyPage })
const refusals = ['NOT_FOUND', 'FORBIDDEN'] as const

export const member = call({
  method: 'GET',
  path: '/operator/member',
  access,
  summary: 'Returns a member’s profile and what their account is allowed to do now.',
  query: ofMember,
  reply: {
    ...person.shape,
    email: email(),
    fullName: z.string(),
    country: z.string(),
    language: z.string(),
    gender: z.nullable(z.string()),
    dateOfBirth: z.nullable(z.string()),
    createdAt: moment,
    referralCode: z.string(),
    sponsor: z.nullable(person),
    kycStatus: z.enum(kycStatuses),
    /** The last submission of documents, if any. */
    kyc: z.nullable(
      z.object({
        submittedAt: moment,
        fullName: z.string(),
        country: z.string(),
        address: z.string(),
        postcode: z.string(),
        phoneNo: z.string(),
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(moment),
        remark: z.nullable(z.string()),
      }),
    ),
    twoFaSince: z.nullable(moment),
    passkeys: z.number(),
    frozenAt: z.nullable(moment),
    /** Closed for good: never opened again. */
    closed: z.boolean(),
    /** By a link mailed to the member. */
    ownerFrozeAt: z.nullable(moment),
    /** The operator who froze it, alone or as well. */
    frozenBy: z.nullable(z.string()),
    withdrawalsLockedUntil: z.nullable(moment),
    /** A pending new email. */
    nextEmail: z.nullable(email()),
  },
  refusals,
})

/** A deposit or withdrawal in any state. */
export const movement = z.object({
  id: z.string(),
  kind: z.enum(['CRYPTO_DEPOSIT', 'BANK_DEPOSIT', 'GATEWAY_DEPOSIT', 'WITHDRAWAL']),
  state: z.enum(movementStates),
  amount: z.string(),
  network: z.nullable(z.string()),
  txId: z.nullable(z.string()),
  at: moment,
})

export const memberWallets = call({
  method: 'GET',
  path: '/operator/memberWallets',
  access,
  summary: 'Returns what a member holds, and their deposits and withdrawals, newest first.',
  query: pageOfMember,
  reply: {
    usdt: z.string(),
    usdp: z.string(),
    bonus: z.string(),
    mt5: z.string(),
    movements: z.array(movement),
    next,
  },
  refusals,
})

export const memberOrders = call({
  method: 'GET',
  path: '/operator/memberOrders',
  access,
  summary: 'Lists a member’s orders, newest first.',
  query: pageOfMember,
  reply: {
    orders: z.array(
      z.object({
        orderId: z.string(),
        mt5Id: z.string(),
        product: z.string(),
        price: z.string(),
        trial: z.boolean(),
        state: z.enum(['PENDING', 'ACTIVE', 'CLOSING', 'CLOSED', 'FAILED']),
        obstacle: z.nullable(z.string()),
        realised: z.string(),
        createdAt: moment,
        closedAt: z.nullable(moment),
      }),
    ),
    next,
  },
  refusals,
})

export const memberTeam = call({
  method: 'GET',
  path: '/operator/memberTeam',
  access,
  summary:
    'Returns the totals of a member’s team, the line above (nearest first, at most 30) and those the member referred, oldest first.',
  query: pageOfMember,
  reply: {
    users: z.number(),
    activeUsers: z.number(),
    ownSales: z.string(),
    groupSales: z.string(),
    rank: z.string(),
    upline: z.array(person),
    referrals: z.array(z.object({ ...person.shape, createdAt: moment, kycStatus: z.enum(kycStatuses) })),
    next,
  },
  refusals,
})

const location = { address: z.string(), country: z.nullable(z.string()), userAgent: z.string() }

export const signIn = z.object({
  id: z.string(),
  at: moment,
  outcome: z.string(),
  method: z.string(),
  newDevice: z.boolean(),
  ...location,
})

export const memberSessions = call({
  method: 'GET',
  path: '/operator/memberSessions',
  access,
  summary:
    'Returns a member’s open sessions (at most 100) and their sign-ins, refused ones too, newest first.',
  query: pageOfMember,
  reply: {
    sessions: z.array(z.object({ method: z.string(), createdAt: moment, lastUsedAt: moment, ...location })),
    signIns: z.array(signIn),
    next,
  },
  refusals,
})

export const memberMails = call({
  method: 'GET',
  path: '/operator/memberMails',
  access,
  summary:
    'Lists the mails that were handed to the mail server for a member’s present and earlier addresses, newest first: subjects only, without codes.',
  query: pageOfMember,
  reply: {
    mails: z.array(z.object({ id: z.string(), email: email(), subject: z.string(), sentAt: moment })),
    next,
  },
  refusals,
})

export const memberNotes = call({
  method: 'GET',
  path: '/operator/memberNotes',
  access,
  summary: 'Lists what operators noted about a member, newest first. Members never see it.',
  query: pageOfMember,
  reply: {
    notes: z.array(z.object({ id: z.string(), by: z.string(), note: z.string(), at: moment })),
    next,
  },
  refusals,
})

export const addMemberNote = call({
  method: 'POST',
  path: '/operator/addMemberNote',
  access: { operator: 'members.notes' },
  summary: 'Notes something about a member, for operators. It stays: a note is neither changed nor removed.',
  idempotent: true,
  body: z.object({ memberId: text(20), note: paragraphs(2000) }),
  reply: { noteId: z.string() },
  refusals: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', 'FORBIDDEN'],
})

const about = z.object({ memberId: text(20), reason: text(500) })

export const freezeMember = call({
  method: 'POST',
  path: '/operator/freezeMember',
  access: { operator: 'members.freeze' },
  summary:
    'Freezes a member’s account: all sessions end, nobody can log in, and withdrawals wait. Unlike an account that its member froze, it is opened only by an operator.',
  body: about,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'FORBIDDEN'],
})

export const unfreezeMember = call({
  method: 'POST',
  path: '/operator/unfreezeMember',
  access: { operator: 'members.freeze' },
  summary:
    'Opens a frozen account again. One that its member froze is opened once another operator approves, or by a new password of the member’s; one that was closed never. The member is told, and withdrawals rest for 24 hours. Those requested before the freeze still wait until operators release them.',
  body: about,
  /** Null if it takes effect at once. */
  reply: { proposalId: z.nullable(z.string()) },
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'ALREADY_PROPOSED',
    'ACCOUNT_CLOSED',
    'CHANGED_MEANWHILE',
    'OWN_ACCOUNT',
    'FORBIDDEN',
  ],
})

export const viewAsMember = call({
  method: 'POST',
  path: '/operator/viewAsMember',
  access: { operator: 'members.view' },
  summary:
    'Returns a ticket, for one use within a minute, with which the portal is opened as the member sees it: for 15 minutes, read-only, without passwords and documents. Recorded in the audit log with its reason.',
  body: about,
  reply: { ticket: z.string(), expiresIn: z.number() },
  refusals,
})
