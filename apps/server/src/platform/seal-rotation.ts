/**
 * Rotates the sealing key. Values sealed with an older key are resealed with the first one, store by store,
 * while the server runs. Each step leaves every value readable, so an interrupted run is simply started
 * again.
 */
import type { Database } from './db/database.ts'
import type { SealKey } from './seal.ts'

/** A store of sealed values: a column (sealed-column.ts), or anything else with these two operations. */
export interface SealedStore {
  readonly name: string
  readonly countByKey: (db: Database) => Promise<ReadonlyMap<number, number>>
  /** Reseals values of the other keys with the first key. */
  readonly reseal: (db: Database, keys: readonly SealKey[]) => Promise<Resealed>
}

export interface Resealed {
  readonly resealed: number
  /**
   * Values that failed to open although their key is configured: changed, or moved from where they were
   * sealed.
   */
  readonly unreadable: readonly string[]
}

interface StoreReport extends Resealed {
  readonly name: string
  readonly countByKey: ReadonlyMap<number, number>
}

export interface RotationReport {
  readonly currentId: number
  readonly stores: readonly StoreReport[]
  /** Configured keys that no stored value needs any more. */
  readonly removableIds: readonly number[]
  /** Configured keys, other than the first, that some values still need. */
  readonly neededIds: readonly number[]
  /** Keys that stored values need and the configuration lacks. */
  readonly missingIds: readonly number[]
}

export async function rotateKeys(
  db: Database,
  keys: readonly SealKey[],
  stores: readonly SealedStore[],
): Promise<RotationReport> {
  const [current, ...older] = keys
  if (!current) throw new Error('No sealing key is configured')
  const reports: StoreReport[] = []
  for (const store of stores) {
    const resealed = await store.reseal(db, keys)
    reports.push({ name: store.name, ...resealed, countByKey: await store.countByKey(db) })
  }
  const stored = storedIds(reports.map(({ countByKey }) => countByKey))
  const olderIds = older.map(({ id }) => id)
  return {
    currentId: current.id,
    stores: reports,
    removableIds: olderIds.filter((id) => !stored.has(id)),
    neededIds: olderIds.filter((id) => stored.has(id)),
    missingIds: missingFrom(keys, stored),
  }
}

/** Keys that stored values need and the configuration lacks. */
export async function missingKeys(
  db: Database,
  keys: readonly SealKey[],
  stores: readonly SealedStore[],
): Promise<readonly number[]> {
  return missingFrom(keys, storedIds(await Promise.all(stores.map((store) => store.countByKey(db)))))
}

function storedIds(counts: readonly ReadonlyMap<number, number>[]): ReadonlySet<number> {
  return new Set(counts.flatMap((countByKey) => [...countByKey.keys()]))
}

function missingFrom(keys: readonly SealKey[], stored: ReadonlySet<number>): readonly number[] {
  return [...stored].filter((id) => keys.every((key) => key.id !== id))
}
