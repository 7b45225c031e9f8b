import { run, type Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'

/**
 * Refuses a request whose session a freeze or a new password has ended since the request came in: what it does would come
 * after the freeze, and nothing would undo or hold it. The caller has locked the member's row.
 */
export async function requireSession(tx: Tx, { sessionId }: SignedInMember): Promise<Refusal | null> {
  const live = await run(tx, 'select from session where id = $1 and ended_at is null', [sessionId])
  return live.length > 0 ? null : refuse('SESSION_ENDED')
}
