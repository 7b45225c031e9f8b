/**
 * Passkeys (WebAuthn): adding, naming and removing them, signing in with one, and using one instead of a 2FA
 * code.
 */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant, secret, text } from '../fields.ts'
import { proof, signedIn } from './account.ts'
import { twoFaAction } from './two-fa.ts'

/** The input and output of WebAuthn in browsers; its own rules are checked during verification. */
export const webAuthn = () => z.record(z.string(), z.unknown())

/** One per device is enough for a member; nobody would maintain a longer list. */
export const maxPasskeys = 10

export const passkeyList = call({
  method: 'GET',
  path: '/user/passkeys',
  access: 'member',
  viewable: true,
  summary: 'Lists the member’s passkeys, newest first.',
  reply: {
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: instant(),
        lastUsedAt: z.nullable(instant()),
      }),
    ),
  },
})

export const passkeyAddOptions = call({
  method: 'POST',
  path: '/user/passkeys/addOptions',
  access: 'member',
  summary: 'Returns what the browser needs to create a passkey.',
  reply: { options: webAuthn() },
  refusals: ['PASSKEYS_FULL', 'TOO_MANY_REQUESTS'],
})

export const addPasskey = call({
  method: 'POST',
  path: '/user/passkeys/add',
  access: 'member',
  summary: 'Adds the passkey the browser created. Requires the password and, if 2FA is on, a 2FA code.',
  body: z.object({ name: text(60), password: secret(), credential: webAuthn() }),
  refusals: [
    'PASSWORD_WRONG',
    'SECRET_LOCKED',
    'PASSKEY_FAILED',
    'PASSKEY_KNOWN',
    'PASSKEYS_FULL',
    'TWO_FA_REQUIRED',
    'TOO_MANY_REQUESTS',
  ],
})

export const renamePasskey = call({
  method: 'POST',
  path: '/user/passkeys/rename',
  access: 'member',
  summary: 'Renames a passkey.',
  body: z.object({ passkeyId: text(40), name: text(60) }),
  refusals: ['NOT_FOUND'],
})

export const removePasskey = call({
  method: 'POST',
  path: '/user/passkeys/remove',
  access: 'member',
  summary: 'Removes a passkey, which stops working immediately. Requires the password.',
  body: z.object({ passkeyId: text(40), password: secret() }),
  refusals: ['NOT_FOUND', 'PASSWORD_WRONG', 'SECRET_LOCKED', 'TOO_MANY_REQUESTS'],
})

export const passkeyVerifyOptions = call({
  method: 'POST',
  path: '/user/passkeys/verifyOptions',
  access: 'member',
  summary:
    'Returns what the browser needs to use a passkey instead of a 2FA code. NOT_FOUND means that the member has none.',
  reply: { options: webAuthn() },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const verifyPasskey = call({
  method: 'POST',
  path: '/user/passkeys/verify',
  access: 'member',
  summary: 'Like verifyTwoFa, with a passkey: allows this session one sensitive action within a short time.',
  body: z.object({ credential: webAuthn(), action: twoFaAction() }),
  refusals: ['PASSKEY_FAILED', 'TOO_MANY_REQUESTS'],
})

export const passkeySignInOptions = call({
  method: 'POST',
  path: '/account/passkeys/options',
  access: 'public',
  summary: 'Returns what the browser needs to log in with a passkey.',
  body: z.object({ proof: proof() }),
  reply: { options: webAuthn() },
  refusals: ['PROOF_OF_WORK_REQUIRED'],
})

export const passkeySignIn = call({
  method: 'POST',
  path: '/account/passkeys/authenticate',
  access: 'public',
  summary: 'Logs a member in with a passkey, which counts as both password and second factor.',
  body: z.object({
    credential: webAuthn(),
    rememberMe: z.optional(z.boolean()),
    /** The password alone is enough from this browser for 30 days only if this is true. */
    trustDevice: z.optional(z.boolean()),
    proof: proof(),
  }),
  reply: signedIn,
  refusals: [
    'PASSKEY_FAILED',
    'ACCOUNT_FROZEN',
    'USER_DISABLED',
    'PROOF_OF_WORK_REQUIRED',
    'IP_NOT_SUPPORTED',
  ],
})
