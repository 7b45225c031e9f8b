/**
 * A session alone must not be enough to take over the account. Changes that could hand it to an intruder
 * require the password, a passkey or the second factor again, unless given within five minutes. Checked under
 * the member's lock, a session that a freeze or a new password has ended meanwhile no longer counts.
 */
import type { ProofPurpose } from '@halyard/contract'
import { type Database, run, type Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'

const freshSeconds = 300

export async function requireRecentProof(
  on: Database | Tx,
  member: SignedInMember,
  now: Date,
): Promise<Refusal | null> {
  const fresh = await run(
    on,
    `select from session where id = $1 and ended_at is null
       and proved_at > $2::timestamptz - make_interval(secs => $3)`,
    [member.sessionId, now, freshSeconds],
  )
  return fresh.length > 0 ? null : refuse('PROOF_REQUIRED')
}

/** Uses up the proof given for one extension of the session. */
export async function useProofOfExtension(
  tx: Tx,
  member: SignedInMember,
  now: Date,
): Promise<Refusal | null> {
  const used = await run(
    tx,
    `update session set extension_proved_at = null where id = $1 and ended_at is null
       and extension_proved_at > $2::timestamptz - make_interval(secs => $3) returning id`,
    [member.sessionId, now, freshSeconds],
  )
  return used.length > 0 ? null : refuse('PROOF_REQUIRED')
}

/** An ended session stays unchanged: otherwise this transaction would seem to have ended it. */
export async function noteProof(
  on: Database | Tx,
  member: SignedInMember,
  now: Date,
  purpose: ProofPurpose = 'STAY',
): Promise<void> {
  const column = purpose === 'EXTEND_SESSION' ? 'extension_proved_at' : 'proved_at'
  await run(on, `update session set ${column} = $2 where id = $1 and ended_at is null`, [
    member.sessionId,
    now,
  ])
}
