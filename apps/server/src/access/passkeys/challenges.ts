/**
 * A challenge makes sure that a passkey's response is fresh. It is random, serves one purpose of one session
 * or operator, and is used up by the first response, however many arrive at once. Only its digest is stored.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'

const lifetimeSeconds = 300
const challengeBytes = 32

/** The purpose of a challenge, and who must answer it. */
export type ChallengeUse =
  | { readonly purpose: 'ADD' | 'VERIFY'; readonly sessionId: string }
  | { readonly purpose: 'SIGN_IN' }
  | { readonly purpose: 'OPERATOR_ADD' | 'OPERATOR_SIGN_IN'; readonly operatorId: string }

/** How long a browser may show its prompt. */
export const promptTimeoutMs = lifetimeSeconds * 1000

export async function issueChallenge(tx: Tx, app: App, use: ChallengeUse): Promise<Buffer<ArrayBuffer>> {
  const challenge = randomBytes(challengeBytes)
  await tx
    .insertInto('passkey_challenge')
    .values({
      digest: digestOf(challenge.toString('base64url')),
      purpose: use.purpose,
      ...answererOf(use),
      expires_at: laterBy(app.clock.now(), lifetimeSeconds),
    })
    .execute()
  return challenge
}

/** Uses up the answered challenge, given in base64url. Returns false if it is not valid here. */
export async function useChallenge(tx: Tx, app: App, answered: string, use: ChallengeUse): Promise<boolean> {
  const { session_id, operator_id } = answererOf(use)
  const used = await tx
    .deleteFrom('passkey_challenge')
    .where('digest', '=', digestOf(answered))
    .where('purpose', '=', use.purpose)
    .where('session_id', 'is not distinct from', session_id)
    .where('operator_id', 'is not distinct from', operator_id)
    .where('expires_at', '>', app.clock.now())
    .returning('digest')
    .executeTakeFirst()
  return used !== undefined
}

function answererOf(use: ChallengeUse): { session_id: string | null; operator_id: string | null } {
  return {
    session_id: 'sessionId' in use ? use.sessionId : null,
    operator_id: 'operatorId' in use ? use.operatorId : null,
  }
}

function digestOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest()
}
