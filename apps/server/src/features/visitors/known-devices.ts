/**
 * The browsers a member signed in from. Of the key in a browser's cookie only a hash is kept. A key is one member's: where
 * another one signs in from the same browser, that one gets a key too, and whoever knows the first is a stranger to it.
 */
import { createHash } from 'node:crypto'
import { laterBy } from '../../platform/clock.ts'
import { type Database, run, type Tx } from '../../platform/db/database.ts'
import { newDeviceKey } from '../../platform/http/device-cookie.ts'
import { newId } from '../../platform/ids.ts'
import { nameColumn } from './name-column.ts'

export interface Device {
  readonly id: string
  /** What the browser is to keep. */
  readonly key: string
  /** Whether this member signed in from it before. */
  readonly known: boolean
}

/** Finds or writes down the device behind a cookie. The caller holds the member's row, so nobody else does the same. */
export async function meetDevice(
  tx: Tx,
  memberId: string,
  shown: readonly string[],
  now: Date,
): Promise<Device> {
  const known = await seeAgain(tx, memberId, shown, now)
  if (known) return { ...known, known: true }
  // Never one that was shown: somebody who knows it too may have planted it, or used the browser before.
  const key = newDeviceKey()
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

/**
 * The device behind a cookie, where the member of this name signed in from it before. Asked in the same way for a name
 * that nobody has: the time it takes tells nothing.
 */
export async function knownDevice(
  db: Database,
  name: string,
  shown: readonly string[],
): Promise<{ readonly id: string; readonly trustedUntil: Date | null } | null> {
  if (shown.length === 0) return null
  const [device] = await run<{ id: string; trustedUntil: Date | null }>(
    db,
    `select device.id, device.trusted_until as "trustedUntil"
     from device join member on member.id = device.member_id
     where key_hash = any ($1) and member.${nameColumn(name)} = $2`,
    [shown.map(hashOfDeviceKey), name],
  )
  return device ?? null
}

const trustSeconds = 30 * 24 * 3600

/** For a month no sign-in from it is asked for the second factor. */
export async function trustDevice(tx: Tx, deviceId: string, now: Date): Promise<void> {
  await tx
    .updateTable('device')
    .set({ trusted_until: laterBy(now, trustSeconds) })
    .where('id', '=', deviceId)
    .execute()
}

export async function trustDeviceOf(tx: Tx, sessionId: string, now: Date): Promise<void> {
  const session = await tx
    .selectFrom('session')
    .select('device_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  if (session.device_id) await trustDevice(tx, session.device_id, now)
}

/** After a change that may be the answer to a break-in: every device is asked for the second factor again. */
export async function distrustDevices(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('device')
    .set({ trusted_until: null })
    .where('member_id', '=', memberId)
    .where('trusted_until', 'is not', null)
    .execute()
}

async function seeAgain(
  tx: Tx,
  memberId: string,
  shown: readonly string[],
  now: Date,
): Promise<{ id: string; key: string } | null> {
  if (shown.length === 0) return null
  const [seen] = await run<{ id: string; key_hash: Buffer }>(
    tx,
    'update device set last_seen_at = $3 where key_hash = any ($1) and member_id = $2 returning id, key_hash',
    [shown.map(hashOfDeviceKey), memberId, now],
  )
  const key = shown.find((one) => seen?.key_hash.equals(hashOfDeviceKey(one)))
  return seen && key ? { id: seen.id, key } : null
}

export function hashOfDeviceKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
