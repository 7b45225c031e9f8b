/** Items that wait for a person, as every queue screen shows them. */
import type { Capability, operatorHome, QueueName, ReplyOf } from '@halyard/contract'
import type { PagePath } from '@halyard/web/routes'
import type { SourceTables } from '../../locales/tables.gen.ts'

export interface QueuePart<Item> {
  readonly items: readonly Item[]
  /** The cursor of the next part; null at the end. */
  readonly next: string | null
}

export interface PartQuery {
  /** The `next` of the part before. */
  readonly after?: string | undefined
  /** Only this item, waiting or not. */
  readonly item?: string | undefined
  /** A search by member, reference, address or id. */
  readonly search?: string | undefined
  readonly pageSize: number
}

type Claim = ReplyOf<typeof operatorHome.claimItem>['claim']

/** An item's name on the server, and the operator who has it open, if any. */
export interface ClaimedItem {
  readonly queue: QueueName
  readonly item: string
  readonly claim: Claim
}

export interface Queue<Item> {
  readonly entry: QueueEntry
  /** Oldest first. */
  readonly load: (part: PartQuery, signal: AbortSignal) => Promise<QueuePart<Item>>
  readonly idOf: (item: Item) => string
  /** The start of waiting, ISO 8601; null if unknown. */
  readonly sinceOf: (item: Item) => string | null
  /** Null where the server does not record who has it open. */
  readonly claimOf: (item: Item) => ClaimedItem | null
  /** The server's name of the item with this id; null for an unknown id. */
  readonly placeOf: (id: string) => Place | null
  /** Needed where the server's queue does not say it. */
  readonly isWaiting?: (item: Item) => boolean
}

export type Place = Pick<ClaimedItem, 'queue' | 'item'>

/** The server's maximum per call. */
export const pageSize = 100

/** A queue's line in the rail and on the home page. */
export interface QueueEntry {
  /** Also the prefix of its query keys. */
  readonly name: keyof SourceTables['queues']
  /** The rail's group of it. */
  readonly group: 'control' | 'people' | 'money' | 'trading'
  readonly path: PagePath
  /** An operator with none of them does not see it. */
  readonly needs: readonly Capability[]
  /** The server's queues that it shows: a change of one refreshes it. */
  readonly queues: readonly QueueName[]
  /** Counts the items, where the server's count differs. */
  readonly look?: (signal: AbortSignal) => Promise<Waiting>
}

/** The number of waiting items, and the start of the oldest. */
export interface Waiting {
  readonly total: number
  readonly oldest: string | null
}

/** Searches queues that the server returns whole, by these words of each item. */
export function searchWholeQueue<Item>(
  items: readonly Item[],
  { search = '' }: Pick<PartQuery, 'search'>,
  wordsOf: (item: Item) => readonly string[],
): QueuePart<Item> {
  const wanted = search.toLowerCase()
  const fits = (item: Item) => wordsOf(item).some((word) => word.toLowerCase().includes(wanted))
  return { items: items.filter(fits), next: null }
}
