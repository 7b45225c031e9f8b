/** What operators do. Each call except the sign-in names the capability it needs. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  choice,
  decidedByTwo,
  decision,
  email,
  newSecret,
  optionalCode,
  pageNo,
  pageSize,
  sameAs,
  secret,
  text,
  verifyCode,
} from '../fields.ts'
import { codeRefusals, proof } from './account.ts'
import { webAuthn } from './passkeys.ts'

const signedIn = {
  token: z.string(),
  name: z.string(),
  capabilities: z.array(z.string()),
  expiresIn: z.number(),
}

/** The password comes first; the code is from a mail, after SIGN_IN_CODE_REQUIRED. */
const credentials = { email: email(), password: secret(), emailCode: optionalCode() }

const passwordRefusals = [
  'INVALID_CREDENTIALS',
  'SIGN_IN_CODE_REQUIRED',
  'VERIFY_CODE_WRONG',
  'VERIFY_CODE_EXHAUSTED',
  'VERIFY_CODE_USE_LINK',
  'TOO_MANY_REQUESTS',
  'IP_NOT_SUPPORTED',
] as const

export const operatorAuthenticate = call({
  method: 'POST',
  path: '/operator/authenticate',
  access: 'public',
  summary:
    'Signs an operator in with password and a second factor: a 2FA code or a passkey. TWO_FA_SETUP_REQUIRED: one has to be set up first.',
  body: z.object({
    ...credentials,
    twoFaCode: optionalCode(),
    /** The browser's result for operatorPasskeyOptions, in place of the code. */
    passkey: z.optional(webAuthn()),
  }),
  reply: signedIn,
  refusals: [
    ...passwordRefusals,
    'TWO_FA_REQUIRED',
    'TWO_FA_SETUP_REQUIRED',
    'TWO_FA_CODE_WRONG',
    'TWO_FA_CODE_USED',
    'PASSKEY_FAILED',
  ],
})

export const operatorPasskeyOptions = call({
  method: 'POST',
  path: '/operator/passkeyOptions',
  access: 'public',
  summary: 'What the browser needs to show a passkey as the second factor. NOT_FOUND: the operator has none.',
  body: z.object(credentials),
  reply: { options: webAuthn() },
  refusals: [...passwordRefusals, 'NOT_FOUND'],
})

export const setOperatorPassword = call({
  method: 'POST',
  path: '/operator/setPassword',
  access: 'public',
  summary:
    'The first password of an operator, with the code that the command of the database’s owner printed.',
  body: z
    .object({
      email: email(),
      setupCode: secret(),
      newPassword: newSecret('NEW_PASSWORD_TOO_SHORT'),
      confirmNewPassword: secret(),
    })
    .check(sameAs('newPassword', 'confirmNewPassword', 'CONFIRM_NEW_PASSWORD_MISMATCH')),
  refusals: ['VERIFY_CODE_WRONG', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS', 'IP_NOT_SUPPORTED'],
})

export const sendOperatorSignInCode = call({
  method: 'POST',
  path: '/operator/sendSignInCode',
  access: 'public',
  summary:
    'Mails the code that SIGN_IN_CODE_REQUIRED asks for. Answers the same whether or not the operator exists.',
  body: z.object({ email: email(), proof: proof() }),
  refusals: codeRefusals,
})

export const startOperatorTwoFa = call({
  method: 'POST',
  path: '/operator/startTwoFa',
  access: 'public',
  summary: 'At the first sign-in: the key for an authenticator app. It counts once a code of it was given.',
  body: z.object(credentials),
  reply: { key: z.string(), twoFaPath: z.string() },
  refusals: [...passwordRefusals, 'TWO_FA_ALREADY_ENABLED'],
})

export const finishOperatorTwoFa = call({
  method: 'POST',
  path: '/operator/finishTwoFa',
  access: 'public',
  summary: 'At the first sign-in: turns 2FA on with a code of the key, and signs the operator in.',
  body: z.object({ ...credentials, twoFaCode: verifyCode() }),
  reply: signedIn,
  refusals: [...passwordRefusals, 'TWO_FA_ALREADY_ENABLED', 'TWO_FA_NOT_STARTED', 'TWO_FA_CODE_WRONG'],
})

export const startOperatorPasskey = call({
  method: 'POST',
  path: '/operator/startPasskey',
  access: 'public',
  summary:
    'At the first sign-in: what the browser needs to make a passkey, in place of an authenticator app.',
  body: z.object(credentials),
  reply: { options: webAuthn() },
  refusals: [...passwordRefusals, 'TWO_FA_ALREADY_ENABLED'],
})

export const finishOperatorPasskey = call({
  method: 'POST',
  path: '/operator/finishPasskey',
  access: 'public',
  summary: 'At the first sign-in: keeps the passkey that the browser made, and signs the operator in.',
  body: z.object({ ...credentials, credential: webAuthn() }),
  reply: signedIn,
  refusals: [...passwordRefusals, 'TWO_FA_ALREADY_ENABLED', 'PASSKEY_FAILED'],
})

export const operatorLogout = call({
  method: 'POST',
  path: '/operator/logout',
  access: { operator: 'self' },
  summary: 'Ends this session at once.',
})

export const operatorSessions = call({
  method: 'GET',
  path: '/operator/sessions',
  access: { operator: 'self' },
  summary: 'Where the operator is signed in.',
  reply: {
    sessions: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        address: z.string(),
        userAgent: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
      }),
    ),
  },
})

export const endOperatorSession = call({
  method: 'POST',
  path: '/operator/endSession',
  access: { operator: 'self' },
  summary: 'Ends one of the own sessions.',
  body: z.object({ sessionId: text(40) }),
  refusals: ['NOT_FOUND'],
})

export const changeOperatorPassword = call({
  method: 'POST',
  path: '/operator/changePassword',
  access: { operator: 'self' },
  summary: 'Changes the own password with the present one, and ends every other session of the operator.',
  body: z
    .object({
      oldPassword: secret(),
      newPassword: newSecret('NEW_PASSWORD_TOO_SHORT'),
      confirmNewPassword: secret(),
    })
    .check(sameAs('newPassword', 'confirmNewPassword', 'CONFIRM_NEW_PASSWORD_MISMATCH')),
  refusals: ['PASSWORD_WRONG', 'PASSWORD_TOO_COMMON', 'SECRET_LOCKED'],
})

export const resetOperatorTwoFa = call({
  method: 'POST',
  path: '/operator/resetTwoFa',
  access: { operator: 'operators.reset' },
  summary:
    'Lets another operator set 2FA up anew at the next sign-in, and ends all sessions of that operator. Never the own one.',
  body: z.object({ email: email(), reason: text(500) }),
  refusals: ['NOT_FOUND', 'SECOND_OPERATOR_NEEDED'],
})

export const endMemberSessions = call({
  method: 'POST',
  path: '/operator/endMemberSessions',
  access: { operator: 'members.sessions.end' },
  summary: 'Ends every session of a member at once.',
  body: z.object({ memberId: text(20), reason: text(500) }),
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const askForTwoFaRemoval = call({
  method: 'POST',
  path: '/operator/askForTwoFaRemoval',
  access: { operator: 'members.two-fa.remove' },
  summary:
    'For a member who lost phone and recovery codes: asks another operator to take 2FA off. The reason says how the identity was proved.',
  body: z.object({ memberId: text(20), reason: text(500) }),
  reply: { removalId: z.string() },
  refusals: ['NOT_FOUND', 'TWO_FA_NOT_ENABLED', 'FORBIDDEN'],
})

export const decideTwoFaRemoval = call({
  method: 'POST',
  path: '/operator/decideTwoFaRemoval',
  access: { operator: 'members.two-fa.remove' },
  summary:
    'Takes the member’s 2FA off as another operator asked, ends every session of the member and lets withdrawals rest for 24 hours; or rejects it. One’s own can only be rejected, and so can one that was asked for more than seven days ago or for a 2FA that is no longer the present one.',
  body: decision,
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'SECOND_OPERATOR_NEEDED',
    'TWO_FA_NOT_ENABLED',
    'REQUEST_OUTDATED',
    'FORBIDDEN',
  ],
})

export const twoFaRemovals = call({
  method: 'GET',
  path: '/operator/twoFaRemovals',
  access: { operator: 'members.two-fa.remove' },
  summary: 'Whose 2FA operators asked to take off, the newest first, and who decided about it.',
  query: z.object({ pageNo: pageNo(), pageSize: pageSize(20) }),
  reply: {
    removals: z.array(
      z.object({ ...decidedByTwo, memberId: z.string(), username: z.string(), reason: z.string() }),
    ),
    totalRecords: z.number(),
  },
  refusals: ['FORBIDDEN'],
})

export const alarms = call({
  method: 'GET',
  path: '/operator/alarms',
  access: { operator: 'alarms.clear' },
  summary: 'What people must look at, the newest first; or what was cleared, and by whom.',
  query: z.object({
    pageNo: pageNo(),
    pageSize: pageSize(20),
    state: z._default(choice(['OPEN', 'CLEARED']), 'OPEN'),
  }),
  reply: {
    alarms: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        /** What it is about, such as `order:{id}`. */
        subject: z.string(),
        details: z.string(),
        raisedAt: z.iso.datetime(),
        clearedAt: z.nullable(z.iso.datetime()),
        /** Null while it is open, and if it ended by itself. */
        clearedBy: z.nullable(z.string()),
      }),
    ),
    totalRecords: z.number(),
  },
  refusals: ['FORBIDDEN'],
})

export const clearAlarm = call({
  method: 'POST',
  path: '/operator/clearAlarm',
  access: { operator: 'alarms.clear' },
  summary: 'Says that an alarm was looked at, and what was found. What comes back is raised anew.',
  body: z.object({ id: text(40), reason: text(500) }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'FORBIDDEN'],
})
