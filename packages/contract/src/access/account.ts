/** Registration, sign-in and everything else without a session. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { countryKeys } from '../countries.ts'
import {
  choice,
  country,
  email,
  newSecret,
  optionalCode,
  optionalText,
  sameAs,
  secret,
  text,
  verifyCode,
} from '../fields.ts'

/** The reply of every way to sign in. */
export const signedIn = {
  token: z.string(),
  username: z.string(),
  id: z.string(),
  referralCode: z.string(),
  expiresIn: z.number(),
}

export const codeRefusals = ['CODE_SENT_RECENTLY', 'PROOF_OF_WORK_REQUIRED', 'TOO_MANY_REQUESTS'] as const

/** The solution of the challenge that came with PROOF_OF_WORK_REQUIRED, as JSON of challenge and solution. */
export const proof = () => z.optional(z.string().check(z.maxLength(4000)))

export const authenticate = call({
  method: 'POST',
  path: '/user/authenticate',
  aliases: ['/account/crm/authenticate/login'],
  access: 'public',
  summary: 'Logs a member in with an email address or username.',
  body: z.object({
    username: text(254),
    password: secret(),
    type: choice(['INVESTOR']),
    rememberMe: z.optional(z.boolean()),
    /** From a mail, after SIGN_IN_CODE_REQUIRED: six digits, or the code in the mail's link. */
    emailCode: optionalCode(),
    /** From the authenticator app, or a recovery code, after TWO_FA_REQUIRED. */
    twoFaCode: optionalCode(),
    /** This browser skips the second factor for 30 days unless this is false. */
    trustDevice: z.optional(z.boolean()),
    proof: proof(),
  }),
  reply: signedIn,
  refusals: [
    'INVALID_CREDENTIALS',
    'SIGN_IN_CODE_REQUIRED',
    'VERIFY_CODE_WRONG',
    'VERIFY_CODE_EXHAUSTED',
    'VERIFY_CODE_USE_LINK',
    'TWO_FA_REQUIRED',
    'TWO_FA_CODE_WRONG',
    'TWO_FA_CODE_USED',
    'ACCOUNT_FROZEN',
    'PROOF_OF_WORK_REQUIRED',
    'TOO_MANY_REQUESTS',
    'IP_NOT_SUPPORTED',
  ],
})

export const sendSignInCode = call({
  method: 'POST',
  path: '/account/sendSignInCode',
  access: 'public',
  summary:
    'Emails the code required after SIGN_IN_CODE_REQUIRED. The reply is the same whether or not the member exists.',
  body: z.object({ username: text(254), proof: proof() }),
  refusals: codeRefusals,
})

export const register = call({
  method: 'POST',
  path: '/account/crm/register',
  access: 'public',
  summary: 'Creates a member. Requires an emailed code and a captcha; each can be used once.',
  body: z
    .object({
      email: email(),
      verifyCode: verifyCode(),
      fullName: text(100),
      country: country(),
      password: newSecret('PASSWORD_TOO_SHORT'),
      confirmPassword: secret(),
      transactionPassword: newSecret('TRANSACTION_PASSWORD_TOO_SHORT'),
      referralCode: optionalText(20),
      captchaId: text(36),
      captcha: text(12),
    })
    .check(sameAs('password', 'confirmPassword', 'CONFIRM_PASSWORD_MISMATCH')),
  refusals: [
    'CAPTCHA_MISMATCH',
    'VERIFY_CODE_WRONG',
    'VERIFY_CODE_EXHAUSTED',
    'REFERRAL_CODE_UNKNOWN',
    'PASSWORD_TOO_COMMON',
    'PASSWORDS_ALIKE',
    'EMAIL_EXISTS',
    'VERIFY_CODE_USE_LINK',
    'TOO_MANY_REQUESTS',
    'IP_NOT_SUPPORTED',
  ],
})

export const sendOtp = call({
  method: 'POST',
  path: '/account/sendOtp',
  access: 'public',
  summary:
    'Emails a 6-digit code. The reply is the same whether or not the address is known. CHANGE_EMAIL requires a session.',
  body: z.object({
    email: email(),
    purpose: choice(['REGISTER', 'FORGET_PASSWORD', 'CHANGE_EMAIL', 'INHERITANCE']),
    proof: proof(),
  }),
  refusals: [...codeRefusals, 'SESSION_ENDED'],
})

export const captcha = call({
  method: 'GET',
  path: '/account/captcha',
  access: 'public',
  summary: 'Returns a new captcha: its ID, and its image as a data URL.',
  reply: { captchaId: z.string(), image: z.string() },
  refusals: ['TOO_MANY_REQUESTS'],
})

export const captchaByProof = call({
  method: 'POST',
  path: '/account/captchaByProof',
  access: 'public',
  summary:
    'Returns a new captcha with its answer in exchange for a proof of work, for people who can’t see the image.',
  body: z.object({ proof: proof() }),
  reply: { captchaId: z.string(), captcha: z.string() },
  refusals: ['PROOF_OF_WORK_REQUIRED', 'TOO_MANY_REQUESTS'],
})

export const forgetPassword = call({
  method: 'POST',
  path: '/account/forgetPassword',
  access: 'public',
  summary: 'Sets a new password with an emailed code and ends all of the member’s sessions.',
  body: z
    .object({
      email: email(),
      verifyCode: verifyCode(),
      newPassword: newSecret('NEW_PASSWORD_TOO_SHORT'),
      confirmNewPassword: secret(),
      proof: proof(),
    })
    .check(sameAs('newPassword', 'confirmNewPassword', 'CONFIRM_NEW_PASSWORD_MISMATCH')),
  refusals: [
    'VERIFY_CODE_WRONG',
    'VERIFY_CODE_EXHAUSTED',
    'VERIFY_CODE_USE_LINK',
    'PASSWORD_TOO_COMMON',
    'PASSWORDS_ALIKE',
    'PROOF_OF_WORK_REQUIRED',
  ],
})

const keyValueList = z.array(z.object({ key: z.string(), value: z.string() }))
const countries = z.array(z.object({ key: z.enum(countryKeys), value: z.string() }))

export const countryList = call({
  method: 'GET',
  path: '/account/countryList',
  access: 'public',
  summary: 'Lists the countries a member can choose.',
  reply: { countryList: countries },
})

export const registerCountries = call({
  method: 'GET',
  path: '/user/getRegisterCountries',
  access: 'public',
  summary: 'Lists the countries available at registration.',
  reply: { countryList: countries },
})

export const bankNameList = call({
  method: 'GET',
  path: '/account/bankNameList',
  access: 'public',
  summary: 'Lists the banks that withdrawals can be sent to.',
  reply: { bankNameList: keyValueList },
})

export const bankCountryList = call({
  method: 'GET',
  path: '/account/bankCountryList',
  access: 'public',
  summary: 'Lists the countries whose banks withdrawals can be sent to.',
  reply: { bankCountryList: keyValueList },
})

export const logout = call({
  method: 'POST',
  path: '/profile/logout',
  access: 'member',
  summary: 'Ends this session immediately.',
})
