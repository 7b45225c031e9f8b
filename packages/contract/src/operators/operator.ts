/** Operators' sign-in and account. Each call except the sign-in names the capability it needs. */
import * as z from 'zod/mini'
import { codeRefusals, proof } from '../access/account.ts'
import { webAuthn } from '../access/passkeys.ts'
import { call } from '../call.ts'
import {
  choice,
  decision,
  email,
  instant,
  newSecret,
  optionalCode,
  sameAs,
  secret,
  text,
  verifyCode,
} from '../fields.ts'
import { claim, decidedByTwo, next, proposalPage, queuePage } from '../key-pages.ts'
import { about } from './operator-audit.ts'

const signedIn = {
  token: z.string(),
  name: z.string(),
  capabilities: z.array(z.string()),
  expiresIn: z.number(),
}

/** The password comes first; the code is from a mail, after SIGN_IN_CODE_REQUIRED. */
const credentials = { email: email(), password: secret(), emailCode: optionalCode(), proof: proof() }

const passwordRefusals = [
  'INVALID_CREDENTIALS',
  'SIGN_IN_CODE_REQUIRED',
  'VERIFY_CODE_WRONG',
  'VERIFY_CODE_EXHAUSTED',
  'VERIFY_CODE_USE_LINK',
  'PROOF_OF_WORK_REQUIRED',
  'IP_NOT_SUPPORTED',
] as const

export const operatorAuthenticate = call({
  method: 'POST',
  path: '/operator/authenticate',
  access: 'public',
  summary:
    'Logs an operator in with the password and a second factor: a 2FA code or a passkey. TWO_FA_SETUP_REQUIRED means that one must be set up first.',
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
  summary:
    'Returns what the browser needs to use a passkey as the second factor. NOT_FOUND means that the operator has none.',
  body: z.object(credentials),
  reply: { options: webAuthn() },
  refusals: [...passwordRefusals, 'NOT_FOUND'],
})

export const setOperatorPassword = call({
  method: 'POST',
  path: '/operator/setPassword',
  access: 'public',
  summary: 'Sets an operator’s first password, with the code printed by the database owner’s command.',
  body: z
    .object({
      email: email(),
      setupCode: secret(),
      newPassword: newSecret('NEW_PASSWORD_TOO_SHORT'),
      confirmNewPassword: secret(),
      proof: proof(),
    })
    .check(sameAs('newPassword', 'confirmNewPassword', 'CONFIRM_NEW_PASSWORD_MISMATCH')),
  refusals: ['VERIFY_CODE_WRONG', 'PASSWORD_TOO_COMMON', 'PROOF_OF_WORK_REQUIRED', 'IP_NOT_SUPPORTED'],
})

export const sendOperatorSignInCode = call({
  method: 'POST',
  path: '/operator/sendSignInCode',
  access: 'public',
  summary:
    'Emails the code required after SIGN_IN_CODE_REQUIRED. The reply is the same whether or not the operator exists.',
  body: z.object({ email: email(), proof: proof() }),
  refusals: codeRefusals,
})

export const startOperatorTwoFa = call({
  method: 'POST',
  path: '/operator/startTwoFa',
  access: 'public',
  summary:
    'At the first login: returns a key for an authenticator app. It takes effect once a code from the app is entered.',
  body: z.object(credentials),
  reply: { key: z.string(), twoFaPath: z.string() },
  refusals: [...passwordRefusals, 'TWO_FA_ALREADY_ENABLED'],
})

export const finishOperatorTwoFa = call({
  method: 'POST',
  path: '/operator/finishTwoFa',
  access: 'public',
  summary: 'At the first login: turns 2FA on with a code from the app and logs the operator in.',
  body: z.object({ ...credentials, twoFaCode: verifyCode() }),
  reply: signedIn,
  refusals: [...passwordRefusals, 'TWO_FA_ALREADY_ENABLED', 'TWO_FA_NOT_STARTED', 'TWO_FA_CODE_WRONG'],
})

export const startOperatorPasskey = call({
  method: 'POST',
  path: '/operator/startPasskey',
  access: 'public',
  summary:
    'At the first login: returns what the browser needs to create a passkey instead of using an authenticator app.',
  body: z.object(credentials),
  reply: { options: webAuthn() },
  refusals: [...passwordRefusals, 'TWO_FA_ALREADY_ENABLED'],
})

export const finishOperatorPasskey = call({
  method: 'POST',
  path: '/operator/finishPasskey',
  access: 'public',
  summary: 'At the first login: saves the passkey the browser created and logs the operator in.',
  body: z.object({ ...credentials, credential: webAuthn() }),
  reply: signedIn,
  refusals: [...passwordRefusals, 'TWO_FA_ALREADY_ENABLED', 'PASSKEY_FAILED'],
})

export const operatorLogout = call({
  method: 'POST',
  path: '/operator/logout',
  access: { operator: 'self' },
  summary: 'Ends this session immediately.',
})

export const operatorSessions = call({
  method: 'GET',
  path: '/operator/sessions',
  access: { operator: 'self' },
  summary: 'Lists the operator’s own sessions.',
  reply: {
    sessions: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        address: z.string(),
        userAgent: z.string(),
        createdAt: instant(),
        lastUsedAt: instant(),
      }),
    ),
  },
})

export const endOperatorSession = call({
  method: 'POST',
  path: '/operator/endSession',
  access: { operator: 'self' },
  summary: 'Ends one of the operator’s own sessions.',
  body: z.object({ sessionId: text(40) }),
  refusals: ['NOT_FOUND'],
})

export const changeOperatorPassword = call({
  method: 'POST',
  path: '/operator/changePassword',
  access: { operator: 'self' },
  summary:
    'Changes the operator’s own password and ends all their other sessions. Requires the current password.',
  body: z
    .object({
      oldPassword: secret(),
      newPassword: newSecret('NEW_PASSWORD_TOO_SHORT'),
      confirmNewPassword: secret(),
    })
    .check(sameAs('newPassword', 'confirmNewPassword', 'CONFIRM_NEW_PASSWORD_MISMATCH')),
  refusals: ['PASSWORD_WRONG', 'PASSWORD_TOO_COMMON', 'SECRET_LOCKED'],
})

export const endMemberSessions = call({
  method: 'POST',
  path: '/operator/endMemberSessions',
  access: { operator: 'members.sessions.end' },
  summary: 'Ends all of a member’s sessions immediately.',
  body: z.object({ memberId: text(20), reason: text(500) }),
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const proposeTwoFaRemoval = call({
  method: 'POST',
  path: '/operator/proposeTwoFaRemoval',
  access: { operator: 'members.two-fa.remove' },
  summary:
    'Proposes to remove 2FA for a member who has lost their phone and recovery codes. The reason states how their identity was verified.',
  body: z.object({ memberId: text(20), reason: text(500) }),
  reply: { removalId: z.string() },
  refusals: ['NOT_FOUND', 'TWO_FA_NOT_ENABLED', 'OWN_ACCOUNT', 'FORBIDDEN'],
})

export const decideTwoFaRemoval = call({
  method: 'POST',
  path: '/operator/decideTwoFaRemoval',
  access: { operator: 'members.two-fa.remove' },
  summary:
    'Approves or rejects a removal of 2FA proposed by another operator. Approval removes 2FA, ends all of the member’s sessions and pauses withdrawals for 24 hours. Operators can only reject their own proposals, those older than seven days, and those for a 2FA setup that has since been replaced.',
  body: decision(),
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'SECOND_OPERATOR_NEEDED',
    'TWO_FA_NOT_ENABLED',
    'REQUEST_OUTDATED',
    'OWN_ACCOUNT',
    'FORBIDDEN',
  ],
})

export const twoFaRemovals = call({
  method: 'GET',
  path: '/operator/twoFaRemovals',
  access: { operator: 'members.two-fa.remove' },
  summary: 'Lists proposed 2FA removals, newest first, and who decided them.',
  query: proposalPage,
  reply: {
    removals: z.array(
      z.object({ ...decidedByTwo, memberId: z.string(), username: z.string(), reason: z.string() }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const alarms = call({
  method: 'GET',
  path: '/operator/alarms',
  access: { operator: 'alarms.clear' },
  summary: 'Lists open alarms, oldest first, or cleared ones, newest first, with who cleared them.',
  query: z.object({
    ...queuePage,
    state: z._default(choice(['OPEN', 'CLEARED']), 'OPEN'),
  }),
  reply: {
    alarms: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        /** The subject, such as `order:{id}`. */
        subject: z.string(),
        about,
        details: z.string(),
        raisedAt: instant(),
        clearedAt: z.nullable(instant()),
        /** Null while it is open, and if it ended by itself. */
        clearedBy: z.nullable(z.string()),
        /** The operators whose action caused it; one's own alarm is cleared by another operator. */
        acting: z.array(z.string()),
        isOwn: z.boolean(),
        claim,
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const clearAlarm = call({
  method: 'POST',
  path: '/operator/clearAlarm',
  access: { operator: 'alarms.clear' },
  summary:
    'Clears an alarm, with what was found. One about what an operator did is cleared by another. If the problem recurs, the alarm is raised again.',
  body: z.object({ id: text(40), reason: text(500) }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'SECOND_OPERATOR_NEEDED', 'OWN_ACCOUNT', 'FORBIDDEN'],
})
