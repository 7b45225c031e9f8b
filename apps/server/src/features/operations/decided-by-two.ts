/**
 * What one operator asks for and another decides, and how long it stays open (docs/decisions/037, 050, 058, 059).
 */
import { laterBy } from '../../platform/clock.ts'

/** The database enforces the same for rates, fundings and corrections (`lapses_at`). */
const meantForSeconds = 7 * 24 * 3600

export const isLapsed = ({ asked_at }: { readonly asked_at: Date }, now: Date): boolean =>
  laterBy(asked_at, meantForSeconds) <= now

/** A row of the lists that show it. */
interface Row {
  readonly id: string
  readonly state: string
  readonly askedBy: string
  readonly asked_at: Date
  readonly decidedBy: string | null
  readonly decided_at: Date | null
  readonly remark: string | null
}

export function decidedByTwo(row: Row) {
  return {
    id: row.id,
    state: row.state as 'PENDING' | 'APPROVED' | 'REJECTED' | 'LAPSED',
    askedBy: row.askedBy,
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decided_at?.toISOString() ?? null,
    remark: row.remark,
  }
}
