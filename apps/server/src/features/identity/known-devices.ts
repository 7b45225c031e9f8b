/** The browsers a member signed in from. Of the key in a browser's cookie only a hash is kept. */
import { createHash } from 'node:crypto'
import { laterBy } from '../../platform/clock.ts'
import { type Database, run, type Tx } from '../../platform/db/database.ts'
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

/** The device behind a cookie, where this member signed in from it before. */
export async function knownDevice(
  db: Database,
  whose: { readonly email: string } | { readonly memberId: string },
  shown: string | null,
): Promise<{ readonly id: string; readonly trustedUntil: Date | null } | null> {
  if (!shown) return null
  const [column, value] = 'email' in whose ? ['member.email', whose.email] : ['member.id', whose.memberId]
  const [device] = await run<{ id: string; trustedUntil: Date | null }>(
    db,
    `select device.id, device.trusted_until as "trustedUntil"
     from device join member on member.id = device.member_id where key_hash = $1 and ${column} = $2`,
    [hashOfDeviceKey(shown), value],
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
