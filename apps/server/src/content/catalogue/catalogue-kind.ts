import type { BodyOf, Call, CatalogueCaution, CatalogueKindName } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { SignedInOperator } from '../../platform/http/handler.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import type { Visit } from '../../platform/http/visit.ts'

/** What a item is, as the call that changes it takes it. */
export type ContentOf<C extends Call> = Omit<BodyOf<C>, 'seen'>

interface CatalogueItem<Content> {
  readonly subject: string
  readonly content: Content
}

export interface SavedChange {
  readonly subject: string
  /** Of what waits for a second operator, in whole or in part. */
  readonly proposalId?: string
}

export interface Acting {
  readonly operator: SignedInOperator
  readonly address: string
  /** Where the operator is. */
  readonly visit: Visit
}

/** At once; one more tells that there are more. */
export const maxItems = 500

/** A kind of item of the catalogue: how it is read, and the one way in which it is changed. */
export interface CatalogueKind<C extends Call = Call> {
  readonly kind: CatalogueKindName
  /** The call that changes it; an earlier content is put back by its rules. */
  readonly call: C
  /** What the log calls a change, and what it calls the item. */
  readonly action: string
  readonly logged: string
  /** Null for a item that does not exist yet. */
  readonly subjectOf: (content: ContentOf<C>) => string | null
  /** All of them as they are shown to operators, or the one. */
  readonly list: (reader: Reader, app: App, subject?: string) => Promise<readonly CatalogueItem<object>[]>
  /** Why this installation cannot heed what is set, or not all of it. */
  readonly caution?: (app: App) => CatalogueCaution | null
  readonly keep: (tx: Tx, app: App, content: ContentOf<C>, by: Acting) => Promise<SavedChange | Refusal>
  /** What this process has to learn at once; others learn it by themselves. */
  readonly afterwards?: (app: App) => Promise<void>
  /** What a fault of the database means. */
  readonly refusalOf?: (error: unknown) => Refusal | null
}

export function catalogueKind<C extends Call>(kind: CatalogueKind<C>): CatalogueKind<C> {
  return kind
}

/** For lists of kinds, which differ in what their calls take. */
export const anyKind = <C extends Call>(kind: CatalogueKind<C>) => kind as unknown as CatalogueKind
