/**
 * Members' files, sealed before they leave the process and bound to their row, so that swapped files do not
 * open. The row is written first, then the bytes, then `keepFile` runs in the transaction of the record
 * that uses the file. An interruption leaves an unkept row, which cleanUpFiles removes with its bytes.
 */
import type { App } from '../app.ts'
import type { Reader, Tx } from '../db/database.ts'
import { newId } from '../ids.ts'
import { openBytes, sealBytes } from '../seal.ts'

export interface NewFile {
  /** The owner; null for uploads without an account. */
  readonly memberId: string | null
  /** The purpose in lower case; also the storage folder. */
  readonly purpose: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** Returns the file's id once the bytes are stored. The file only counts after `keepFile`. */
export async function storeFile(
  app: App,
  { memberId, purpose, contentType, bytes }: NewFile,
): Promise<string> {
  const id = newId()
  const sealed = sealBytes(app.config.sealKeys, contextOf(id), bytes)
  await app.db.transact((tx) =>
    tx
      .insertInto('stored_file')
      .values({
        id,
        member_id: memberId,
        purpose,
        content_type: contentType,
        size_bytes: bytes.length,
        seal_key_id: keyOf(sealed),
        created_at: app.clock.now(),
      })
      .execute(),
  )
  await app.files.put(keyUnder(purpose, id), sealed)
  return id
}

export async function keepFile(tx: Tx, app: App, id: string): Promise<void> {
  const saved = await tx
    .updateTable('stored_file')
    .set({ saved_at: app.clock.now() })
    .where('id', '=', id)
    .where('saved_at', 'is', null)
    .executeTakeFirst()
  if (saved.numUpdatedRows !== 1n)
    throw new Error(`File ${id} cannot be kept: it is gone, or was kept before`)
}

/** Marks the file as unused: it can no longer be read, and cleanUpFiles removes it. */
export async function releaseFile(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('stored_file').set({ saved_at: null }).where('id', '=', id).execute()
}

/** The file as uploaded, or null if none is kept. The caller checks access. */
export async function readStoredFile(app: App, id: string): Promise<Blob | null> {
  const file = await savedFile(app.db, id)
  if (!file) return null
  const sealed = await app.files.get(keyUnder(file.purpose, id))
  if (!sealed) throw new Error(`The bytes of file ${id} are missing`)
  const bytes = openBytes(app.config.sealKeys, contextOf(id), sealed)
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: file.content_type })
}

function savedFile(reader: Reader, id: string) {
  return reader
    .selectFrom('stored_file')
    .select(['purpose', 'content_type'])
    .where('id', '=', id)
    .where('saved_at', 'is not', null)
    .executeTakeFirst()
}

export const keyUnder = (purpose: string, id: string): string => `${purpose}/${id}`
export const contextOf = (id: string): string => `file:${id}`

/** A sealed value begins with the id of its key. */
export const keyOf = (sealed: Buffer): number => sealed.readUInt8(0)
