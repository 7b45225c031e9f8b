import {
  type BodyOf,
  type Call,
  type CatalogueCaution,
  type CatalogueKindName,
  catalogueKinds as capabilityOf,
} from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { SignedInOperator } from '../../platform/http/handler.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import type { Visit } from '../../platform/http/visit.ts'

/** An item's content, as the call that changes it takes it. */
export type ContentOf<C extends Call> = Omit<BodyOf<C>, 'seen'>

interface CatalogueItem<Content> {
  readonly subject: string
  readonly content: Content
}

export interface SavedChange {
  readonly subject: string
  /** For items that wait for a second operator, in whole or in part. */
  readonly proposalId?: string
}

export interface Acting {
  readonly operator: SignedInOperator
  readonly address: string
  readonly visit: Visit
}

/** The most listed at once; one more row shows that there are more. */
export const maxItems = 500

/** A kind of catalogue item: how it is read, and the only way to change it. */
export interface CatalogueKind<C extends Call = Call> {
  readonly kind: CatalogueKindName
  /** The call that changes it; reverting uses its rules. */
  readonly call: C
  /** The change's action in the log, and the item's name there. */
  readonly action: string
  readonly logged: string
  /** Null for an item that doesn't exist yet. */
  readonly subjectOf: (content: ContentOf<C>) => string | null
  /** All items as operators see them, or one. */
  readonly list: (reader: Reader, app: App, subject?: string) => Promise<readonly CatalogueItem<object>[]>
  /** Why this installation cannot apply the saved content, or only partly. */
  readonly caution?: (app: App) => CatalogueCaution | null
  readonly keep: (tx: Tx, app: App, content: ContentOf<C>, by: Acting) => Promise<SavedChange | Refusal>
  /** Refreshes this process at once; others refresh by themselves. */
  readonly afterwards?: (app: App) => Promise<void>
  /** The refusal for a database error. */
  readonly refusalOf?: (error: unknown) => Refusal | null
}

export function catalogueKind<C extends Call>(kind: CatalogueKind<C>): CatalogueKind<C> {
  return kind
}

/** For lists of kinds, whose calls take different inputs. */
export const anyKind = <C extends Call>(kind: CatalogueKind<C>) => kind as unknown as CatalogueKind

export type KindOf = (name: CatalogueKindName) => CatalogueKind

/** Looks up the kinds that all domains define. */
export function kindsByName(kinds: readonly CatalogueKind[]): KindOf {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  return (name) => {
    const kind = byName.get(name)
    if (!kind) throw new Error(`No feature describes ${name}`)
    return kind
  }
}

export const mayChange = ({ capabilities }: SignedInOperator, kind: CatalogueKindName): boolean =>
  capabilities.includes(capabilityOf[kind])
