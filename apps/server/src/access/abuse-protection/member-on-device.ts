import type { App } from '../../platform/app.ts'
import { hashOfDeviceKey } from './known-devices.ts'

/** The member of a live session, if the request comes from the browser it started in; otherwise null. */
export async function memberOnDevice(
  { db, clock }: App,
  sessionId: string,
  deviceKeys: readonly string[],
): Promise<string | null> {
  if (deviceKeys.length === 0) return null
  const found = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .innerJoin('device', 'device.id', 'session.device_id')
    .select('member.id')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', clock.now())
    .where('member.disabled_at', 'is', null)
    .where('device.key_hash', 'in', deviceKeys.map(hashOfDeviceKey))
    .executeTakeFirst()
  return found?.id ?? null
}
