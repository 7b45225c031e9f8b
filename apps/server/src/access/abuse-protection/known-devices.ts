/**
 * The browsers that a member has signed in from. Only a hash of the key in a browser's cookie is stored. A
 * key belongs to one member: if another member signs in on the same browser, that member gets a separate key,
 * and knowing the first key gives no trust.
 */
import { createHash } from 'node:crypto'
import { laterBy } from '../../platform/clock.ts'
import { type Database, run, type Tx } from '../../platform/db/database.ts'
import { newDeviceKey } from '../../platform/http/device-cookie.ts'
import { newId } from '../../platform/ids.ts'
import { nameColumn } from './name-column.ts'

export interface Device {
  readonly id: string
  /** The key that the browser keeps. */
  readonly key: string
  /** True if this member has signed in from it before. */
  readonly known: boolean
}

/**
 * Finds or creates the device behind a cookie. The caller holds the member's row, so that concurrent calls
 * don't create two.
 */
export async function findOrAddDevice(
  tx: Tx,
  memberId: string,
  shown: readonly string[],
  now: Date,
): Promise<Device> {
  const known = await touchKnownDevice(tx, memberId, shown, now)
  if (known) return { ...known, known: true }
  // Never reuse a presented key that isn't the member's: someone who knows it may have planted it, or used
  // the browser before.
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
 * The device behind a cookie, if the member with this name has signed in from it before. An unknown name runs
 * the same query, so that the timing reveals nothing.
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

/** For a month, sign-ins from this device skip the second factor. */
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

/** For changes that may follow a break-in: every device has to give the second factor again. */
export async function distrustDevices(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('device')
    .set({ trusted_until: null })
    .where('member_id', '=', memberId)
    .where('trusted_until', 'is not', null)
    .execute()
}

async function touchKnownDevice(
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
