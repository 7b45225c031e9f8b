/** What waits for a person, as every queue screen shows it. */
import type { Capability } from '@halyard/contract'
import type { PagePath } from '@halyard/web/routes'
import type { SourceTables } from '../../locales/tables.ts'

/** One part of a queue. */
export interface QueuePart<Item> {
  readonly items: readonly Item[]
  /** How many wait in all. */
  readonly total: number
}

/** Counted from one. */
export interface PageAsked {
  readonly pageNo: number
  readonly pageSize: number
}

export interface Queue<Item> {
  /** Begins the key of its queries. */
  readonly name: string
  /** Oldest first. */
  readonly load: (page: PageAsked, signal: AbortSignal) => Promise<QueuePart<Item>>
  readonly idOf: (item: Item) => string
  /** Since when it waits, ISO 8601; null where that is not known. */
  readonly sinceOf: (item: Item) => string | null
  /** What the filter looks at. */
  readonly wordsOf: (item: Item) => readonly string[]
}

/** As many as a call gives at once. */
export const pageSize = 100

/** A queue's line in the rail and on the first page. */
export interface QueueEntry {
  readonly name: keyof SourceTables['queues']
  readonly path: PagePath
  /** An operator without all of them does not see it. */
  readonly needs: readonly Capability[]
  readonly look: (signal: AbortSignal) => Promise<Waiting>
}

/** How many wait, and the oldest since when. */
export interface Waiting {
  readonly total: number
  readonly oldest: string | null
}

/** For a queue whose first page begins with the oldest. */
export async function lookAt<Item>(queue: Queue<Item>, signal: AbortSignal): Promise<Waiting> {
  const { items, total } = await queue.load({ pageNo: 1, pageSize: 1 }, signal)
  const [oldest] = items
  return { total, oldest: oldest ? queue.sinceOf(oldest) : null }
}

/** For what the server gives all at once. */
export function partOf<Item>(items: readonly Item[], { pageNo, pageSize }: PageAsked): QueuePart<Item> {
  return { items: items.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: items.length }
}

export const fits = (words: readonly string[], wanted: string): boolean =>
  words.some((word) => word.toLowerCase().includes(wanted.trim().toLowerCase()))
