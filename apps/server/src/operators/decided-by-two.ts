/** Proposals decided by a second operator, and how long they stay open (docs/operators.md). */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { App } from '../platform/app.ts'
import { laterBy } from '../platform/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { pageOf } from '../platform/db/pages.ts'
import { approvalCounts } from './approval-counts.ts'
import type { Claim } from './claims.ts'
import { hasId, isOperator } from './fits-search.ts'

/** The database enforces the same for rates, fundings and corrections (`lapses_at`). */
const meantForSeconds = 7 * 24 * 3600

export const isLapsed = ({ requested_at }: { readonly requested_at: Date }, now: Date): boolean =>
  laterBy(requested_at, meantForSeconds) <= now

/** True while a second operator can still approve the proposal. */
export async function proposalStands(
  tx: Tx,
  { clock }: Pick<App, 'clock'>,
  proposal: { readonly requested_by: string; readonly requested_at: Date; readonly noted_at: Date },
): Promise<boolean> {
  return !isLapsed(proposal, clock.now()) && (await approvalCounts(tx, proposal))
}

interface PageQuery {
  readonly state: 'PENDING' | 'ALL'
  readonly after?: string | undefined
  readonly item?: string | undefined
  readonly search?: string | undefined
  readonly pageSize: number
}

interface Proposals {
  readonly table: string
  readonly as: string
  /** Search conditions besides the proposer. */
  readonly isSought?: (search: string) => RawBuilder<unknown>
}

/** The rows of a proposal list: pending ones oldest first, or all newest first. */
export function proposalsOf({ table, as, isSought = () => sql`false` }: Proposals, request: PageQuery) {
  const waiting = request.state === 'PENDING'
  const { isAfter, orderBy, limit } = pageOf(
    { table, as, time: 'requested_at', newestFirst: !waiting },
    request,
  )
  // A link to one proposal shows it in any state.
  const isRequested =
    waiting && request.item === undefined ? sql`${sql.ref(`${as}.state`)} = 'PENDING'` : sql`true`
  const fits = request.search ? sql`(${isOf(as, request.search)} or ${isSought(request.search)})` : sql`true`
  return { isListed: sql<SqlBool>`${isRequested} and ${isAfter} and ${fits}`, orderBy, limit }
}

/** Proposals lapse after a week, so there are few: comparing row by row is cheap. */
const isOf = (as: string, search: string) =>
  sql.join([isOperator('requester', search), ...hasId(`${as}.id`, search)], sql` or `)

interface Row {
  readonly id: string
  readonly state: string
  readonly requestedBy: string
  readonly requested_by: string
  readonly requested_at: Date
  readonly decidedBy: string | null
  readonly decided_at: Date | null
  readonly remark: string | null
}

export function decidedByTwo(
  row: Row,
  claims: ReadonlyMap<string, Claim>,
  { id: me }: { readonly id: string },
) {
  return {
    id: row.id,
    state: row.state as 'PENDING' | 'APPROVED' | 'REJECTED' | 'LAPSED',
    requestedBy: row.requestedBy,
    requestedByMe: row.requested_by === me,
    requestedAt: row.requested_at.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decided_at?.toISOString() ?? null,
    remark: row.remark,
    claim: claims.get(row.id) ?? null,
  }
}
