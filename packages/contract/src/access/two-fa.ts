/** Two-factor authentication: set-up, the code before a sensitive action, recovery codes. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, optionalText, text } from '../fields.ts'

/** The actions that need a 2FA code according to the specification. */
export const twoFaMoneyActions = [
  'TRANSFER',
  'WITHDRAWAL',
  'PURCHASE',
  'CAPITAL',
  'PROFIT',
  'UNSUBSCRIBE',
] as const
/**
 * The purpose of a proof of identity: STAY is valid for five minutes, EXTEND_SESSION for one extension and
 * nothing else.
 */
export const proofPurposes = ['STAY', 'EXTEND_SESSION'] as const
export type ProofPurpose = (typeof proofPurposes)[number]
const twoFaAccountActions = ['CHANGE_EMAIL', 'ADD_PASSKEY', 'ONLY_SAVED_ADDRESSES', ...proofPurposes] as const
export type TwoFaAction = (typeof twoFaMoneyActions)[number] | (typeof twoFaAccountActions)[number]

/**
 * The purpose of a verified code: it allows this one action. If omitted, it allows one action that moves
 * money.
 */
export const twoFaAction = () => z.optional(choice([...twoFaMoneyActions, ...twoFaAccountActions]))

/** Six digits from the authenticator app; a recovery code is accepted in its place. */
const verificationCode = () => text(32)

export const verifyTwoFa = call({
  method: 'POST',
  path: '/user/verifyTwoFa',
  access: 'member',
  summary: 'Checks a 2FA code and allows this session one sensitive action within a short time.',
  alsoInAddress: true,
  body: z.object({ verificationCode: verificationCode(), action: twoFaAction() }),
  refusals: [
    'TWO_FA_CODE_WRONG',
    'TWO_FA_CODE_USED',
    'TWO_FA_NOT_ENABLED',
    'SECRET_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
})

export const getTwoFa = call({
  method: 'GET',
  path: '/user/getTwoFa',
  access: 'member',
  summary: 'Returns a new key for an authenticator app. It takes effect once a code from the app is entered.',
  reply: {
    key: z.string(),
    /** The key as a QR code: a data URL. */
    twoFaPath: z.string(),
  },
  refusals: ['TWO_FA_ALREADY_ENABLED'],
})

export const enableTwoFa = call({
  method: 'POST',
  path: '/user/enableTwoFa',
  access: 'member',
  summary: 'Turns 2FA on with a code for the new key, or off with a 2FA code or recovery code.',
  alsoInAddress: true,
  body: z.object({ enabledTwoFa: choice(['true', 'false']), verificationCode: verificationCode() }),
  reply: {
    /** Shown once, when 2FA is turned on. */
    recoveryCodes: z.optional(z.array(z.string())),
  },
  refusals: [
    'TWO_FA_CODE_WRONG',
    'TWO_FA_CODE_USED',
    'TWO_FA_NOT_STARTED',
    'TWO_FA_ALREADY_ENABLED',
    'TWO_FA_NOT_ENABLED',
    'SECRET_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
})

export const recoveryCodes = call({
  method: 'POST',
  path: '/user/recoveryCodes',
  access: 'member',
  summary: 'Creates a new set of recovery codes with a code from the app. The old ones stop working.',
  // Optional: if 2FA is off there is no code, and the refusal says so.
  body: z.object({ verificationCode: optionalText(32) }),
  reply: { recoveryCodes: z.array(z.string()) },
  refusals: [
    'TWO_FA_CODE_WRONG',
    'TWO_FA_CODE_USED',
    'TWO_FA_SETUP_REQUIRED',
    'TWO_FA_NOT_ENABLED',
    'SECRET_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
})
