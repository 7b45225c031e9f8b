/** Inheritance claims: made from outside, decided by operators. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { decision, email, image, instant, phone, text, verifyCode } from '../fields.ts'
import { claim, keyPage, next, queuePage } from '../key-pages.ts'

/**
 * The progress shown to the claimant. During the waiting period it is always WAITING, whatever has happened.
 */
export const claimProgress = ['WAITING', 'IN_REVIEW', 'APPROVED', 'TRANSFERRED', 'REFUSED'] as const
export type ClaimProgress = (typeof claimProgress)[number]

export const claimStates = ['WAITING', 'READY', 'CONFIRMED', 'APPROVED', 'TRANSFERRED', 'REFUSED'] as const

export const fileInheritanceClaim = call({
  method: 'POST',
  path: '/account/inheritanceClaim',
  access: 'public',
  summary:
    'Claims what a member who has died held. Requires an emailed code (sendOtp with purpose INHERITANCE) and a captcha; each can be used once. The reply is the same whether or not there is such a member. A code by which the claim can be followed comes by mail.',
  takes: 'multipart',
  body: z.object({
    fullName: text(100),
    email: email(),
    verifyCode: verifyCode(),
    phoneNo: phone(),
    relationship: text(60),
    memberName: text(100),
    memberEmail: email(),
    deathCertificate: image(),
    identityDocument: image(),
    captchaId: text(36),
    captcha: text(12),
  }),
  refusals: [
    'CAPTCHA_MISMATCH',
    'VERIFY_CODE_WRONG',
    'VERIFY_CODE_EXHAUSTED',
    'VERIFY_CODE_USE_LINK',
    'IMAGE_FORMAT',
    'IMAGE_OVER_2MB',
    'TOO_MANY_REQUESTS',
    'IP_NOT_SUPPORTED',
  ],
})

export const inheritanceProgress = call({
  method: 'POST',
  path: '/account/inheritanceProgress',
  access: 'public',
  summary: 'Returns how a claim stands, for the code that was mailed to the claimant.',
  body: z.object({ code: text(40) }),
  reply: {
    progress: z.enum(claimProgress),
    submittedAt: instant(),
    waitsUntil: instant(),
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

const person = z.object({ memberId: z.string(), username: z.string(), fullName: z.string() })

export const inheritanceQueue = call({
  method: 'GET',
  path: '/operator/inheritanceClaims',
  access: { operator: 'inheritance.decide' },
  summary:
    'Lists claims that operators can decide on, oldest first: those whose waiting period is over, and those that name nobody we know.',
  query: z.object(queuePage),
  reply: {
    claims: z.array(
      z.object({
        id: z.string(),
        /** READY or CONFIRMED while it waits. */
        state: z.enum(['READY', 'CONFIRMED', 'APPROVED', 'TRANSFERRED', 'REFUSED']),
        submittedAt: instant(),
        waitsUntil: instant(),
        readyAt: instant(),
        claimant: z.object({
          fullName: z.string(),
          email: email(),
          phoneNo: z.string(),
          relationship: z.string(),
          /** The language of mails to the claimant. */
          language: z.string(),
        }),
        /** As the claimant entered them. */
        memberName: z.string(),
        memberEmail: email(),
        /** Null if no member has this address. */
        member: z.nullable(person),
        /** The beneficiary named by the member, if any. */
        beneficiary: z.nullable(
          z.object({
            fullName: z.string(),
            email: email(),
            phoneNo: z.string(),
            relationship: z.string(),
            country: z.string(),
            identityNo: z.string(),
          }),
        ),
        /** The account with the claimant's address; null if there is none. */
        heir: z.nullable(
          z.object({
            ...person.shape,
            kycStatus: z.string(),
            /** The name on the accepted documents; null without any. */
            verifiedName: z.nullable(z.string()),
            /** True if those bear the beneficiary's name and number. */
            nameMatches: z.boolean(),
            identityMatches: z.boolean(),
          }),
        ),
        confirmedBy: z.nullable(z.string()),
        confirmedByMe: z.boolean(),
        confirmedAt: z.nullable(instant()),
        /** The first operator's reason. */
        reason: z.nullable(z.string()),
        /** Null once the documents of a refused claim are deleted. */
        certificateUrl: z.nullable(z.string()),
        identityUrl: z.nullable(z.string()),
        claim,
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const inheritanceImage = call({
  method: 'GET',
  path: '/operator/inheritanceImage',
  access: { operator: 'inheritance.decide' },
  summary: 'Returns an image that a claimant handed in. Every view is recorded in the audit log.',
  query: z.object({ fileId: text(40) }),
  gives: 'file',
  reply: { file: z.instanceof(Blob) },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const decideInheritance = call({
  method: 'POST',
  path: '/operator/decideInheritance',
  access: { operator: 'inheritance.decide' },
  summary:
    'Approves a claim, or rejects it. It takes two operators: the first confirms it, another approves it. Then the account is closed, packages are left on their usual terms, and the wallets go to the heir. Where the heir’s verified name is not the beneficiary’s, approving needs a reason.',
  body: decision(),
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'SECOND_OPERATOR_NEEDED',
    'REQUIRED',
    'HEIR_NOT_VERIFIED',
    'OWN_INHERITANCE',
    'CHANGED_MEANWHILE',
    'OWN_ACCOUNT',
    'FORBIDDEN',
  ],
})

export const memberClaims = call({
  method: 'GET',
  path: '/operator/memberInheritance',
  access: { operator: 'members.read' },
  summary: 'Lists the claims that concern a member, newest first: to what they held, and their own.',
  query: z.object({ memberId: text(20), ...keyPage }),
  reply: {
    claims: z.array(
      z.object({
        id: z.string(),
        state: z.enum(claimStates),
        /** True if the member is the heir. */
        isHeir: z.boolean(),
        claimant: z.string(),
        relationship: z.string(),
        submittedAt: instant(),
        waitsUntil: instant(),
        /** The operator's reason for its end; null while it is open, or if the member gave a sign of life. */
        remark: z.nullable(z.string()),
        memberSeenAt: z.nullable(instant()),
        confirmedBy: z.nullable(z.string()),
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(instant()),
        transferredAt: z.nullable(instant()),
      }),
    ),
    next,
  },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})
