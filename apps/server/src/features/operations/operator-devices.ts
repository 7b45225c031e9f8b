/** The browsers an operator signed in from, known by the same cookie as members' (docs/decisions/011). */
import { type Database, run, type Tx } from '../../platform/db/database.ts'
import { newDeviceKey } from '../../platform/http/device-cookie.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfDeviceKey } from '../identity/index.ts'

export async function knownOperatorDevice(
  db: Database,
  operatorId: string,
  shown: string | null,
): Promise<string | null> {
  if (!shown) return null
  const [device] = await run<{ id: string }>(
    db,
    'select id from operator_device where key_hash = $1 and operator_id = $2',
    [hashOfDeviceKey(shown), operatorId],
  )
  return device?.id ?? null
}

/** The key that the browser is to keep. One that was never given out may have been planted, and is replaced. */
export async function meetOperatorDevice(
  tx: Tx,
  operatorId: string,
  shown: string | null,
  now: Date,
): Promise<string> {
  const [known] = shown
    ? await run(
        tx,
        'update operator_device set last_seen_at = $3 where key_hash = $1 and operator_id = $2 returning id',
        [hashOfDeviceKey(shown), operatorId, now],
      )
    : []
  if (known && shown) return shown
  const key = newDeviceKey()
  await tx
    .insertInto('operator_device')
    .values({ id: newId(), operator_id: operatorId, key_hash: hashOfDeviceKey(key), last_seen_at: now })
    .execute()
  return key
}
