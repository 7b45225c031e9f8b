/** Browsers an operator has signed in from, identified by the same cookie as members'. */

import { hashOfDeviceKey } from '../access/abuse-protection/index.ts'
import { type Database, run, type Tx } from '../platform/db/database.ts'
import { newDeviceKey } from '../platform/http/device-cookie.ts'
import { newId } from '../platform/ids.ts'

/** Records which members have used the browser that an operator signs in with. */
export async function noteMembersDevice(
  tx: Tx,
  operatorId: string,
  shown: readonly string[],
  now: Date,
): Promise<void> {
  if (shown.length === 0) return
  await run(
    tx,
    `insert into operator_shared_device (operator_id, member_id, last_seen_at)
     select distinct $2::uuid, member_id, $3::timestamptz from device where key_hash = any ($1)
     on conflict (operator_id, member_id) do update set last_seen_at = excluded.last_seen_at`,
    [shown.map(hashOfDeviceKey), operatorId, now],
  )
}

/** Runs the same query for an unknown address. */
export async function knownOperatorDevice(
  db: Database,
  email: string,
  shown: readonly string[],
): Promise<string | null> {
  if (shown.length === 0) return null
  const [device] = await run<{ id: string }>(
    db,
    `select operator_device.id from operator_device join operator on operator.id = operator_id
     where key_hash = any ($1) and email = $2`,
    [shown.map(hashOfDeviceKey), email],
  )
  return device?.id ?? null
}

/**
 * Returns the key for the browser to store: the operator's existing one, or a new one. A key of somebody else
 * is not reused, since others may know it.
 */
export async function findOrAddOperatorDevice(
  tx: Tx,
  operatorId: string,
  shown: readonly string[],
  now: Date,
): Promise<string> {
  const [seen] = await run<{ key_hash: Buffer }>(
    tx,
    'update operator_device set last_seen_at = $3 where key_hash = any ($1) and operator_id = $2 returning key_hash',
    [shown.map(hashOfDeviceKey), operatorId, now],
  )
  const known = shown.find((one) => seen?.key_hash.equals(hashOfDeviceKey(one)))
  if (known) return known
  const key = newDeviceKey()
  await tx
    .insertInto('operator_device')
    .values({ id: newId(), operator_id: operatorId, key_hash: hashOfDeviceKey(key), last_seen_at: now })
    .execute()
  return key
}
