/**
 * Content that operators saved and members don't see yet: listed for every operator, approved by a second
 * one, or stopped.
 */
import type { BodyOf, operatorContent as contract } from '@halyard/contract'
import { alreadyActed } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import { run, type Tx } from '../platform/db/database.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'

type WaitingKind = BodyOf<typeof contract.releaseContent>['kind']

export const waitingTables = {
  MEMO: 'memo',
  BANNER: 'banner',
  ANNOUNCEMENT: 'announcement',
  BRAND: 'text_change',
  STRATEGY: 'text_change',
  PRODUCT: 'text_change',
} as const satisfies Readonly<Record<WaitingKind, string>>

export interface WaitingRow {
  readonly kind: WaitingKind
  readonly id: string
  readonly item: string
  readonly save_id: string
  readonly title: string | null
  readonly saved_by: string
  /** Operators who saved a pending part of it. */
  readonly saved_with: readonly string[]
  readonly name: string
  readonly saved_at: Date
  readonly public_from: Date | null
  readonly content: WaitingContent
  readonly before: WaitingContent | null
  readonly stopped_by: string | null
  readonly stopped_at: Date | null
  readonly stop_reason: string | null
}

export type WaitingContent = Readonly<Record<string, unknown>>

export const isSavedBy = ({ saved_by, saved_with }: WaitingRow, { id }: SignedInOperator): boolean =>
  saved_by === id || saved_with.includes(id)

interface WaitingOne {
  readonly kind: WaitingKind
  readonly subject: string
  readonly save: string
}

export const wordsOf = ({ kind, subject, save }: WaitingOne) => ({
  subject: `${waitingTables[kind]}:${subject}`,
  reason: `Save ${save}`,
})

export async function lockWaiting(tx: Tx, app: App, one: WaitingOne): Promise<WaitingRow | Refusal> {
  if (!isId(one.subject)) return refuse('NOT_FOUND', { field: 'subject' })
  const [row] = await run<WaitingRow>(
    tx,
    `select save_id, saved_by, saved_with, public_from from ${waitingTables[one.kind]} where id = $1 for no key update`,
    [one.subject],
  )
  if (!row) return refuse('NOT_FOUND', { field: 'subject' })
  if (row.save_id !== one.save) return refuse('CHANGED_MEANWHILE')
  if (row.public_from === null || row.public_from <= app.clock.now())
    return alreadyActed(tx, wordsOf(one).subject, { 'content.release': 'APPROVED', 'content.stop': 'DONE' })
  return row
}

export async function setPublicFrom(
  tx: Tx,
  { kind, subject }: WaitingOne,
  publicFrom: Date | null,
  releasedBy: SignedInOperator | null,
): Promise<void> {
  await run(tx, `update ${waitingTables[kind]} set public_from = $2, released_by = $3 where id = $1`, [
    subject,
    publicFrom,
    releasedBy?.id ?? null,
  ])
}
