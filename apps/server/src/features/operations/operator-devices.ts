/** The browsers an operator signed in from, known by the same cookie as members' (docs/decisions/011). */
import { type Database, run, type Tx } from '../../platform/db/database.ts'
import { newDeviceKey } from '../../platform/http/device-cookie.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfDeviceKey } from '../visitors/index.ts'

/** Asked in the same way for an address that is no operator's. */
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

/** The key that the browser is to keep: the operator's own, or a new one. Another's may be known to somebody else. */
export async function meetOperatorDevice(
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
