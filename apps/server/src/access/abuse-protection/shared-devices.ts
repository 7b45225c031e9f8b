import { run, type Tx } from '../../platform/db/database.ts'
import { hashOfDeviceKey } from './known-devices.ts'

/**
 * Records other members who used the browser, as its cookie shows. Families share browsers; it matters only
 * where one of the two earns a bonus from what the other does.
 */
export async function noteSharedDevice(
  tx: Tx,
  memberId: string,
  shown: readonly string[],
  now: Date,
): Promise<void> {
  if (shown.length === 0) return
  await run(
    tx,
    `insert into shared_device (member_id, other_id, last_seen_at)
     select distinct $2::uuid, member_id, $3::timestamptz from device
     where key_hash = any ($1) and member_id <> $2
     on conflict (member_id, other_id) do update set last_seen_at = excluded.last_seen_at`,
    [shown.map(hashOfDeviceKey), memberId, now],
  )
}

/** Records operators who have used a browser that a member signs in with. */
export async function noteOperatorsDevice(
  tx: Tx,
  memberId: string,
  shown: readonly string[],
  now: Date,
): Promise<void> {
  if (shown.length === 0) return
  await run(
    tx,
    `insert into operator_shared_device (operator_id, member_id, last_seen_at)
     select distinct operator_id, $2::uuid, $3::timestamptz from operator_device where key_hash = any ($1)
     on conflict (operator_id, member_id) do update set last_seen_at = excluded.last_seen_at`,
    [shown.map(hashOfDeviceKey), memberId, now],
  )
}
