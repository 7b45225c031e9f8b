/** Signed-in members' reads and settings of their own account. */
import * as z from 'zod/mini'
import { proofPurposes } from '../access/two-fa.ts'
import { call } from '../call.ts'
import type { CountryKey } from '../countries.ts'
import {
  choice,
  country,
  dateOfBirth,
  email,
  image,
  instant,
  newSecret,
  optionalText,
  sameAs,
  secret,
  text,
  verifyCode,
} from '../fields.ts'
import { genders, kycStatuses } from './kyc.ts'

export const viewProfile = call({
  method: 'GET',
  path: '/user/viewProfile',
  aliases: ['/profile/profileInfo'],
  access: 'member',
  viewable: { without: ['identityNo', 'mt5Password'] },
  summary: 'Returns the member’s profile.',
  reply: {
    username: z.string(),
    fullName: z.string(),
    gender: z.nullable(z.enum(genders)),
    dateOfBirth: z.nullable(z.iso.date()),
    phoneNumber: z.nullable(z.string()),
    address: z.nullable(z.string()),
    email: email(),
    /** A new address not yet confirmed from the old one, and the time it takes effect without that. */
    pendingEmail: z.nullable(z.object({ email: email(), effectiveAt: instant() })),
    country: z.string(),
    joiningDate: instant(),
    kycStatus: z.enum(kycStatuses),
    twoFaEnabled: z.boolean(),
    referralCode: z.string(),
    /** A path below the site's root, readable with the member's own token. */
    profileImage: z.nullable(z.string()),
    /** The number of the identity card or passport. */
    identityNo: z.nullable(z.string()),
    /** The reason for rejecting the documents. */
    remark: z.nullable(z.string()),
    /** The username of the referring member. */
    upline: z.nullable(z.string()),
    rank: z.string(),
    /** The accounts of the two newest active orders. */
    mt5Accounts: z.array(z.object({ mt5Username: z.string(), mt5Password: z.string() })),
  },
})

export const checkFirstTimeLogin = call({
  method: 'GET',
  path: '/user/checkFirstTimeLogin',
  access: 'member',
  viewable: true,
  summary: 'True until the member has set a transaction password.',
  reply: { firstTimeLogin: z.boolean() },
})

export const generateTransactionPasswordOtp = call({
  method: 'POST',
  path: '/user/generateTransactionPasswordOtp',
  access: 'member',
  summary: 'Emails the code required to set a transaction password.',
  refusals: ['CODE_SENT_RECENTLY', 'TOO_MANY_REQUESTS'],
})

export const setupTransactionPassword = call({
  method: 'POST',
  path: '/user/setupTransactionPassword',
  aliases: ['/profile/forgetTransactionPassword'],
  access: 'member',
  summary: 'Sets the transaction password with an emailed code.',
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
    'PASSWORDS_ALIKE',
    'SECRET_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
})

/** The countries that the profile offers; members from another country keep it by leaving it unchanged. */
export const profileCountries = ['MY', 'CN'] as const satisfies readonly CountryKey[]

export const changeProfile = call({
  method: 'POST',
  path: '/profile/changeProfile',
  access: 'member',
  summary:
    'Saves gender, country, email address and date of birth. A new email address requires a code sent to it, a recent proof of identity and, if 2FA is on, a 2FA code; it takes effect once confirmed from the old address, or after 72 hours.',
  body: z.object({
    /** Unchanged if omitted, as when only the e-mail changes. */
    gender: z.optional(choice(genders)),
    /** Unchanged if omitted; removed if empty. */
    dateOfBirth: dateOfBirth(),
    country: country(),
    email: email(),
    verifyCode: optionalText(12),
  }),
  refusals: [
    'VERIFY_CODE_WRONG',
    'VERIFY_CODE_EXHAUSTED',
    'SECRET_LOCKED',
    'EMAIL_EXISTS',
    'PROOF_REQUIRED',
    'TWO_FA_REQUIRED',
    'TOO_MANY_REQUESTS',
  ],
})

export const cancelEmailChange = call({
  method: 'POST',
  path: '/profile/cancelEmailChange',
  access: 'member',
  summary: 'Cancels a change of email address that has not taken effect yet.',
  refusals: ['NOT_FOUND'],
})

export const provePassword = call({
  method: 'POST',
  path: '/user/provePassword',
  access: 'member',
  summary:
    'Responds to PROOF_REQUIRED with the password. Valid for five minutes in this session, or for one extension of it; verifyTwoFa or a passkey works as well.',
  body: z.object({ password: secret(), action: z.optional(choice(proofPurposes)) }),
  refusals: ['PASSWORD_WRONG', 'SECRET_LOCKED', 'TOO_MANY_REQUESTS'],
})

export const profileImage = call({
  method: 'GET',
  path: '/profile/profileImage',
  access: 'member',
  viewable: true,
  summary: 'Returns the member’s profile picture.',
  query: z.object({ fileId: text(40) }),
  gives: 'file',
  reply: { file: z.instanceof(Blob) },
  refusals: ['NOT_FOUND'],
})

export const changeProfileImage = call({
  method: 'POST',
  path: '/profile/changeProfileImage',
  access: 'member',
  summary: 'Replaces the profile picture.',
  takes: 'multipart',
  body: z.object({ profileImageUpload: image() }),
  refusals: ['IMAGE_FORMAT', 'IMAGE_OVER_2MB', 'TOO_MANY_REQUESTS'],
})

export const removeProfileImage = call({
  method: 'POST',
  path: '/profile/removeProfileImage',
  access: 'member',
  summary: 'Removes the profile picture.',
})

export const changePassword = call({
  method: 'POST',
  path: '/user/changePassword',
  aliases: ['/profile/changePassword'],
  access: 'member',
  summary: 'Changes the password and logs every other device out.',
  body: z
    .object({
      oldPassword: secret(),
      newPassword: newSecret('NEW_PASSWORD_TOO_SHORT'),
      confirmNewPassword: secret(),
    })
    .check(sameAs('newPassword', 'confirmNewPassword', 'CONFIRM_NEW_PASSWORD_MISMATCH')),
  refusals: [
    'PASSWORD_WRONG',
    'PASSWORD_TOO_COMMON',
    'PASSWORDS_ALIKE',
    'SECRET_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
})
