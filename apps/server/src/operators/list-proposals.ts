/** A page of proposals: pending ones oldest first, or all newest first. */
import type { QueueName } from '@halyard/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { App } from '../platform/app.ts'
import type { Reader } from '../platform/db/database.ts'
import { cutPage, pageOf } from '../platform/db/pages.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { type Claim, claimsOf } from './claims.ts'
import { hasId, isOperator, isSought } from './fits-search.ts'
import type { OwnKind } from './proposals.ts'

interface Request {
  readonly query: {
    readonly state: 'PENDING' | 'ALL'
    readonly after?: string | undefined
    readonly item?: string | undefined
    readonly search?: string | undefined
    readonly pageSize: number
  }
  readonly operator: SignedInOperator
}

interface Listed {
  readonly queue: QueueName
  readonly kinds: readonly string[]
  /** Search conditions besides the proposer. */
  readonly isSought?: (search: string) => RawBuilder<unknown>
}

/** By the member concerned. */
export const isAboutMember = (search: string) => sql`
  exists (select from member where member.number::text = proposal.payload ->> 'memberId' and ${isSought(search)})`

/** By the operator concerned. */
export const isAboutOperator = (search: string) => sql`
  exists (select from operator as subject where subject.id::text = proposal.payload ->> 'operatorId'
    and ${isOperator('subject', search)})`

export async function listOwnProposals<Payload>(
  reader: Reader,
  app: App,
  { kind, queue, payload }: OwnKind<Payload>,
  request: Request,
  isAbout?: Listed['isSought'],
) {
  const listed = { queue, kinds: [kind], ...(isAbout && { isSought: isAbout }) }
  const { rows, next } = await listProposals(reader, app, listed, request)
  return { rows: rows.map((row) => ({ ...row, payload: payload.parse(row.payload) })), next }
}

export async function listProposals(
  reader: Reader,
  app: App,
  { queue, kinds, isSought: isAbout = () => sql`false` }: Listed,
  { query, operator }: Request,
) {
  const { item, search } = query
  const isPending = query.state === 'PENDING'
  const { isAfter, orderBy, limit } = pageOf(
    { table: 'proposal', time: 'requested_at', newestFirst: !isPending },
    query,
  )
  // A link to one proposal shows it in any state.
  const isRequested = isPending && item === undefined ? sql`proposal.state = 'PENDING'` : sql`true`
  const fits = search ? sql`(${isOf(search)} or ${isAbout(search)})` : sql`true`
  const found = await reader
    .selectFrom('proposal')
    .innerJoin('operator as requester', 'requester.id', 'proposal.requested_by')
    .leftJoin('operator as decider', 'decider.id', 'proposal.decided_by')
    .selectAll('proposal')
    .select(['requester.name as requestedBy', 'decider.name as decidedBy'])
    .where('proposal.kind', 'in', [...kinds])
    .where('proposal.capability', 'in', [...operator.capabilities])
    .where(sql<SqlBool>`${isRequested} and ${isAfter} and ${fits}`)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  const { rows, next } = cutPage(found, query)
  const items = rows.map(({ id }) => id)
  const claims = await claimsOf(reader, app, queue, items, operator)
  return { rows: rows.map((row) => ({ ...row, shown: decidedByTwo(row, claims, operator) })), next }
}

/** Proposals lapse after a week, so there are few: comparing row by row is cheap. */
const isOf = (search: string) =>
  sql.join([isOperator('requester', search), ...hasId('proposal.id', search)], sql` or `)

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

const decidedByTwo = (row: Row, claims: ReadonlyMap<string, Claim>, { id: me }: SignedInOperator) => ({
  id: row.id,
  state: row.state as 'PENDING' | 'APPROVED' | 'REJECTED' | 'LAPSED',
  requestedBy: row.requestedBy,
  requestedByMe: row.requested_by === me,
  requestedAt: row.requested_at,
  decidedBy: row.decidedBy,
  decidedAt: row.decided_at,
  remark: row.remark,
  claim: claims.get(row.id) ?? null,
})
