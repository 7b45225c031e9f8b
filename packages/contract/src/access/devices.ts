/** Where a member is and was signed in, and the protection of the account against intruders. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, instant, optionalText, pageNo, pageSize, text } from '../fields.ts'
import { loginHistoryParts } from '../login-history-parts.ts'

/** The origin of a request. */
const location = z.object({
  address: z.string(),
  /** ISO 3166; null if the operator's proxy does not provide it. */
  country: z.nullable(z.string()),
  /** An address in a private network, which is in no country. */
  local: z.boolean(),
})

/** Parsed from the browser's User-Agent; null if unknown. */
const device = z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) })

export const signInMethods = ['PASSWORD', 'PASSKEY'] as const
export const signInOutcomes = [
  'SIGNED_IN',
  'WRONG_PASSWORD',
  'CODE_REQUIRED',
  'WRONG_SECOND_FACTOR',
  'FROZEN',
] as const

export const sessionList = call({
  method: 'GET',
  path: '/user/sessions',
  access: 'member',
  viewable: true,
  summary: 'Lists the devices the member is logged in on, this one first.',
  reply: {
    sessions: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        device,
        method: z.enum(signInMethods),
        createdAt: instant(),
        firstLocation: location,
        lastUsedAt: instant(),
        lastLocation: location,
      }),
    ),
  },
})

export const endSession = call({
  method: 'POST',
  path: '/user/endSession',
  access: 'member',
  summary: 'Logs one device out immediately.',
  body: z.object({ sessionId: text(40) }),
  refusals: ['NOT_FOUND', 'PROOF_REQUIRED'],
})

export const endOtherSessions = call({
  method: 'POST',
  path: '/user/endOtherSessions',
  access: 'member',
  summary: 'Logs every other device out immediately.',
  refusals: ['PROOF_REQUIRED'],
})

export const extendSession = call({
  method: 'POST',
  path: '/user/extendSession',
  access: 'member',
  summary:
    'Lets this session go on from now for as long as it was begun for, up to twelve hours in all, or 60 days if it is remembered. It takes a proof given for that (EXTEND_SESSION), which counts once. The token before it stays good until its own end.',
  reply: { token: z.string(), expiresIn: z.number() },
  refusals: ['PROOF_REQUIRED', 'SESSION_AT_ITS_LONGEST', 'SESSION_ENDED'],
})

export const loginHistory = call({
  method: 'GET',
  path: '/user/loginHistory',
  access: 'member',
  viewable: true,
  summary: 'Lists logins and failed login attempts with time and location, newest first.',
  query: z.object({
    pageNo: pageNo(),
    pageSize: pageSize(10),
    /** Strangers can cause refused attempts, so members can list their own sign-ins without them. */
    show: z._default(choice(loginHistoryParts), 'ALL'),
  }),
  reply: {
    signIns: z.array(
      z.object({
        id: z.string(),
        at: instant(),
        outcome: z.enum(signInOutcomes),
        method: z.enum(signInMethods),
        device,
        newDevice: z.boolean(),
        location,
      }),
    ),
    totalRecords: z.number(),
  },
})

export const signInProtection = call({
  method: 'GET',
  path: '/user/signInProtection',
  access: 'member',
  viewable: { without: ['antiPhishingPhrase'] },
  summary:
    'Returns how the account is protected: 2FA, remaining recovery codes, anti-phishing phrase, and until when withdrawals are paused.',
  reply: {
    twoFaEnabled: z.boolean(),
    recoveryCodesLeft: z.number(),
    antiPhishingPhrase: z.nullable(z.string()),
    /** Set for 24 hours by security changes, such as a new password or e-mail, or turning 2FA on or off. */
    withdrawalsLockedUntil: z.nullable(instant()),
  },
})

export const antiPhishingPhrase = call({
  method: 'POST',
  path: '/user/antiPhishingPhrase',
  access: 'member',
  summary: 'Sets the phrase shown in every email to the member; an empty one removes it.',
  body: z.object({ phrase: optionalText(60) }),
  refusals: ['PROOF_REQUIRED'],
})

export const confirmEmailChange = call({
  method: 'POST',
  path: '/account/confirmEmailChange',
  access: 'public',
  summary: 'Confirms the new email address with the link sent to the old one. It takes effect immediately.',
  body: z.object({ token: text(400) }),
  refusals: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
})

export const undoEmailChange = call({
  method: 'POST',
  path: '/account/undoEmailChange',
  access: 'public',
  summary: 'Restores the old email address with the link sent to it, and freezes the account.',
  body: z.object({ token: text(400) }),
  refusals: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
})

export const freezeAccount = call({
  method: 'POST',
  path: '/account/freeze',
  access: 'public',
  summary:
    'Freezes the account with the link from a new-device email: ends all sessions, and no one can log in until the password is reset.',
  body: z.object({ token: text(400) }),
  refusals: ['FREEZE_LINK_INVALID', 'TOO_MANY_REQUESTS'],
})
