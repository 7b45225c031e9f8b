import { type ClaimProgress, inheritanceClaims as contract } from '@halyard/contract'
import { limitAddress } from '../../access/abuse-protection/index.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { hashOfCode } from '../inheritance/claim-code.ts'

const shownAs = {
  WAITING: 'WAITING',
  READY: 'IN_REVIEW',
  CONFIRMED: 'IN_REVIEW',
  APPROVED: 'APPROVED',
  TRANSFERRED: 'TRANSFERRED',
  REFUSED: 'REFUSED',
} as const satisfies Record<string, ClaimProgress>

/**
 * Until the waiting period is over, every claim shows as waiting: an earlier end would reveal that the member
 * exists and signed in.
 */
export const inheritanceProgress = answerAnyone(
  contract.inheritanceProgress,
  async (app, { body, address }) => {
    const limited = await limitAddress(app, 'inheritanceProgress', address)
    if (limited) return limited
    const filed = await app.db
      .selectFrom('inheritance_claim')
      .select(['state', 'submitted_at', 'waits_until'])
      .where('code_hash', '=', hashOfCode(body.code))
      .executeTakeFirst()
    if (!filed) return refuse('NOT_FOUND', { field: 'code' })
    const isOver = filed.waits_until <= app.clock.now()
    return {
      progress: isOver ? shownAs[filed.state as keyof typeof shownAs] : ('WAITING' as const),
      submittedAt: filed.submitted_at,
      waitsUntil: filed.waits_until,
    }
  },
)
