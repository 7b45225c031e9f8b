import type { Files } from '../../ports/files.ts'
import type { Database } from '../db/database.ts'
import { openBytes, type SealKey, sealBytes } from '../seal.ts'
import { contextOf, keyOf, keyUnder } from './stored-files.ts'

/** Stored files as a SealedStore, for key rotation. */
export function sealedFiles(files: Files) {
  return {
    name: 'stored_file',

    async countByKey(db: Database): Promise<ReadonlyMap<number, number>> {
      const rows = await db
        .selectFrom('stored_file')
        .select((count) => ['seal_key_id', count.fn.countAll<string>().as('count')])
        .groupBy('seal_key_id')
        .orderBy('seal_key_id')
        .execute()
      return new Map(rows.map((row) => [row.seal_key_id, Number(row.count)]))
    },

    /** Reseals files sealed with an older key and lists those that could not be opened. */
    async reseal(db: Database, keys: readonly SealKey[]) {
      const unreadable: string[] = []
      let resealed = 0
      for (const { id, purpose } of await sealedByOlder(db, keys)) {
        const key = keyUnder(purpose, id)
        const done = await resealFile(files, keys, key, contextOf(id))
        if (done === null) {
          unreadable.push(id)
          continue
        }
        await db.transact((tx) =>
          tx.updateTable('stored_file').set({ seal_key_id: done }).where('id', '=', id).execute(),
        )
        resealed++
      }
      return { resealed, unreadable }
    },
  }
}

async function sealedByOlder(db: Database, keys: readonly SealKey[]) {
  const olderIds = keys.slice(1).map(({ id }) => id)
  if (olderIds.length === 0) return []
  return db
    .selectFrom('stored_file')
    .select(['id', 'purpose'])
    .where('seal_key_id', 'in', olderIds)
    .where('saved_at', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Returns the id of the key that now seals the file. Idempotent, also concurrently or after a crash. */
async function resealFile(
  files: Files,
  keys: readonly SealKey[],
  key: string,
  context: string,
): Promise<number | null> {
  const sealed = await files.get(key)
  if (!sealed) return null
  const plain = openOrNull(keys, context, sealed)
  if (!plain) return null
  const newlySealed = sealBytes(keys, context, plain)
  await files.put(key, newlySealed)
  return keyOf(newlySealed)
}

function openOrNull(keys: readonly SealKey[], context: string, sealed: Buffer): Buffer | null {
  try {
    return openBytes(keys, context, sealed)
  } catch {
    return null
  }
}
