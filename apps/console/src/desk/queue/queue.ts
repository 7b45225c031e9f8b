/** What waits for a person, as every queue screen shows it. */
import type { Capability, operatorHome, QueueName, ReplyOf } from '@halyard/contract'
import type { PagePath } from '@halyard/web/routes'
import type { SourceTables } from '../../locales/tables.ts'

/** One part of a queue. */
export interface QueuePart<Item> {
  readonly items: readonly Item[]
  /** Where the following part goes on; null at the end. */
  readonly next: string | null
}

export interface PartQuery {
  /** `next` of the part before. */
  readonly after?: string | undefined
  /** Only this one, waiting or not. */
  readonly item?: string | undefined
  /** What fits this: whom it concerns, or a reference, an address or an id of its own. */
  readonly search?: string | undefined
  readonly pageSize: number
}

type Claim = ReplyOf<typeof operatorHome.claimItem>['claim']

/** An item as the server names it, and which operator has it open, if any. */
export interface ClaimedItem {
  readonly queue: QueueName
  readonly item: string
  readonly claim: Claim
}

export interface Queue<Item> {
  readonly entry: QueueEntry
  /** Oldest first. */
  readonly load: (requested: PartQuery, signal: AbortSignal) => Promise<QueuePart<Item>>
  readonly idOf: (item: Item) => string
  /** Since when it waits, ISO 8601; null where that is not known. */
  readonly sinceOf: (item: Item) => string | null
  /** Null where the server does not note who has it open. */
  readonly claimOf: (item: Item) => ClaimedItem | null
  /** How the server names the item with this id; null where the id names nothing. */
  readonly placeOf: (id: string) => Place | null
  /** Where the server's queue does not say it. */
  readonly isWaiting?: (item: Item) => boolean
}

export type Place = Pick<ClaimedItem, 'queue' | 'item'>

/** As many as a call gives at once. */
export const pageSize = 100

/** A queue's line in the rail and on the first page. */
export interface QueueEntry {
  /** Also begins the key of its queries. */
  readonly name: keyof SourceTables['queues']
  readonly path: PagePath
  /** An operator with none of them does not see it. */
  readonly needs: readonly Capability[]
  /** The server's queues that it shows: it is read anew when one of them changes. */
  readonly queues: readonly QueueName[]
  /** How many wait, where the server counts something else. */
  readonly look?: (signal: AbortSignal) => Promise<Waiting>
}

/** How many wait, and the oldest since when. */
export interface Waiting {
  readonly total: number
  readonly oldest: string | null
}

/** For what the server gives all at once and does not search: what fits, by these words of each item. */
export function allAtOnce<Item>(
  items: readonly Item[],
  { search = '' }: Pick<PartQuery, 'search'>,
  wordsOf: (item: Item) => readonly string[],
): QueuePart<Item> {
  const wanted = search.toLowerCase()
  const fits = (item: Item) => wordsOf(item).some((word) => word.toLowerCase().includes(wanted))
  return { items: items.filter(fits), next: null }
}
