/** Proof of identity: submitted by a member, decided by an operator. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, country, email, image, instant, optionalText, phone, text } from '../fields.ts'
import { claim, next, queuePage } from '../key-pages.ts'

export const kycStatuses = ['PENDING_UPLOAD', 'PENDING_APPROVAL', 'REJECTED_UPLOAD', 'APPROVED'] as const
export type KycStatus = (typeof kycStatuses)[number]

export const genders = ['MALE', 'FEMALE'] as const

/** One picture, with its own type. */
const file = { file: z.instanceof(Blob) }

const info = {
  fullName: z.string(),
  identityNo: z.nullable(z.string()),
  country: z.string(),
  gender: z.nullable(z.enum(genders)),
  address: z.nullable(z.string()),
  phoneNo: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  kycStatus: z.enum(kycStatuses),
  /** Paths below the site's root, readable with the caller's own token. */
  icImageUrl: z.nullable(z.string()),
  icProofImageUrl: z.nullable(z.string()),
  joiningDate: instant(),
  /** The reason for rejecting the documents. */
  remark: z.nullable(z.string()),
}

export const getKycInfo = call({
  method: 'GET',
  path: '/user/getKycInfo',
  access: 'member',
  viewable: { without: ['identityNo'] },
  summary: 'Returns what the member submitted and its review status.',
  reply: info,
})

export const submitKyc = call({
  method: 'POST',
  path: '/user/submitKyc',
  rootAliases: ['/pub/memberKYCUpload.php'],
  access: 'member',
  summary:
    'Submits identity documents, with a recent proof. Not possible while a submission is under review or after one was accepted.',
  takes: 'multipart',
  body: z.object({
    fullname: text(100),
    gender: choice(genders),
    phoneNo: phone(),
    postCode: text(20),
    identityNo: text(40),
    address1: text(300),
    countryCode: country(),
    icFrontUpload: image(),
    icHandHeldUpload: image(),
  }),
  refusals: ['KYC_LOCKED', 'PROOF_REQUIRED', 'IMAGE_FORMAT', 'IMAGE_OVER_2MB', 'TOO_MANY_REQUESTS'],
})

export const kycImage = call({
  method: 'GET',
  path: '/user/kycImage',
  access: 'member',
  summary: 'Returns an image the member submitted.',
  query: z.object({ fileId: text(40) }),
  gives: 'file',
  reply: file,
  refusals: ['NOT_FOUND'],
})

export const kycQueue = call({
  method: 'GET',
  path: '/operator/kycQueue',
  access: { operator: 'kyc.review' },
  summary: 'Lists submissions waiting for a decision, oldest first.',
  query: z.object(queuePage),
  reply: {
    submissions: z.array(
      z.object({
        submissionId: z.string(),
        memberId: z.string(),
        username: z.string(),
        submittedAt: instant(),
        fullName: z.string(),
        /** The name at registration, to compare. */
        accountName: z.string(),
        email: email(),
        /** The language of the member's reasons. */
        language: z.string(),
        gender: z.enum(genders),
        identityNo: z.string(),
        country: z.string(),
        address: z.string(),
        phoneNo: z.string(),
        postcode: z.string(),
        icImageUrl: z.string(),
        icProofImageUrl: z.string(),
        claim,
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const operatorKycImage = call({
  method: 'GET',
  path: '/operator/kycImage',
  access: { operator: 'kyc.review' },
  summary: 'Returns an image a member submitted. Every view is recorded in the audit log.',
  query: z.object({ fileId: text(40) }),
  gives: 'file',
  reply: file,
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const decideKyc = call({
  method: 'POST',
  path: '/operator/decideKyc',
  access: { operator: 'kyc.review' },
  summary: 'Accepts the documents, or rejects them with a reason shown to the member.',
  body: z
    .object({
      submissionId: text(40),
      decision: choice(['APPROVE', 'REJECT']),
      reason: optionalText(500),
    })
    .check(
      z.refine((given) => given.decision === 'APPROVE' || Boolean(given.reason), {
        error: 'REQUIRED',
        path: ['reason'],
      }),
    ),
  refusals: ['NOT_FOUND', 'ACCOUNT_IN_TEXT', 'ALREADY_DECIDED', 'OWN_ACCOUNT', 'FORBIDDEN'],
})
