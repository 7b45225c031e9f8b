/** The browsers a member signed in from. Of the key in a browser's cookie only a hash is kept. */
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { newDeviceKey } from '../../platform/http/device-cookie.ts'
import { newId } from '../../platform/ids.ts'

export interface Device {
  readonly id: string
  /** What the browser is to keep. */
  readonly key: string
  /** Whether this member signed in from it before. */
  readonly known: boolean
}

/** Finds or writes down the device behind a cookie. The caller holds the member's row, so nobody else does the same. */
export async function meetDevice(tx: Tx, memberId: string, shown: string | null, now: Date): Promise<Device> {
  const known = shown && (await seeAgain(tx, memberId, shown, now))
  if (known) return { id: known.id, key: shown, known: true }
  // A key that we never gave out may have been planted by somebody who knows it too: the browser gets another.
  const key = shown && (await isOurs(tx, shown)) ? shown : newDeviceKey()
  const id = newId()
  await tx
    .insertInto('device')
    .values({
      id,
      member_id: memberId,
      key_hash: hashOfDeviceKey(key),
      first_seen_at: now,
      last_seen_at: now,
    })
    .execute()
  return { id, key, known: false }
}

function seeAgain(tx: Tx, memberId: string, key: string, now: Date) {
  return tx
    .updateTable('device')
    .set({ last_seen_at: now })
    .where('key_hash', '=', hashOfDeviceKey(key))
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
}

async function isOurs(tx: Tx, key: string): Promise<boolean> {
  const device = await tx
    .selectFrom('device')
    .select('id')
    .where('key_hash', '=', hashOfDeviceKey(key))
    .limit(1)
    .executeTakeFirst()
  return device !== undefined
}

export function hashOfDeviceKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
