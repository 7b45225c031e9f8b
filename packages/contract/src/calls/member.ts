/** What a signed-in member reads and sets about the own account. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { newSecret, sameAs, secret, text, verifyCode } from '../fields.ts'

export const kycStatuses = ['PENDING_UPLOAD', 'PENDING_APPROVAL', 'REJECTED_UPLOAD', 'APPROVED'] as const
export type KycStatus = (typeof kycStatuses)[number]

export const viewProfile = call({
  method: 'GET',
  path: '/user/viewProfile',
  aliases: ['/profile/profileInfo'],
  access: 'member',
  summary: 'The profile of the signed-in member.',
  reply: {
    username: z.string(),
    fullName: z.string(),
    email: z.string(),
    country: z.string(),
    joiningDate: z.iso.datetime(),
    kycStatus: z.enum(kycStatuses),
    twoFaEnabled: z.boolean(),
    referralCode: z.string(),
    /** Username of the member who referred this one. */
    upline: z.nullable(z.string()),
  },
})

export const checkFirstTimeLogin = call({
  method: 'GET',
  path: '/user/checkFirstTimeLogin',
  access: 'member',
  summary: 'True while the member has no transaction password.',
  reply: { firstTimeLogin: z.boolean() },
})

export const generateTransactionPasswordOtp = call({
  method: 'POST',
  path: '/user/generateTransactionPasswordOtp',
  access: 'member',
  summary: 'Mails the code that setting a transaction password needs.',
  refusals: ['CODE_SENT_RECENTLY', 'TOO_MANY_REQUESTS'],
})

export const setupTransactionPassword = call({
  method: 'POST',
  path: '/user/setupTransactionPassword',
  aliases: ['/profile/forgetTransactionPassword'],
  access: 'member',
  summary: 'Sets the transaction password with a mailed code.',
  body: z
    .object({
      newTransactionPassword: newSecret('TRANSACTION_PASSWORD_TOO_SHORT'),
      confirmTransactionPassword: secret(),
      verifyCode: verifyCode(),
    })
    .check(sameAs('newTransactionPassword', 'confirmTransactionPassword', 'CONFIRM_NEW_PASSWORD_MISMATCH')),
  refusals: [
    'VERIFY_CODE_WRONG',
    'VERIFY_CODE_EXHAUSTED',
    'PASSWORD_TOO_COMMON',
    'SECRET_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
})

export const verifyTwoFa = call({
  method: 'POST',
  path: '/user/verifyTwoFa',
  access: 'member',
  summary: 'Checks a 2FA code and lets this session do one sensitive action within a short time.',
  query: z.object({ verificationCode: text(32) }),
  refusals: ['TWO_FA_CODE_WRONG', 'TWO_FA_NOT_ENABLED', 'SECRET_LOCKED', 'TOO_MANY_REQUESTS'],
})
