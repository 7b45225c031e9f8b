import { devices as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { answerMember } from '../../platform/http/handler.ts'
import { describeDevice, locationOf, type SignInMethod } from '../abuse-protection/index.ts'

/** Nobody reads more, and a script that signs in must not make the list endless. */
const maxListed = 100

export const sessionList = answerMember(contract.sessionList, async (app, { member }) => {
  const sessions = await app.db
    .selectFrom('session')
    .select(['id', 'method', 'user_agent', 'created_at', 'address', 'country'])
    .select(['last_used_at', 'last_address', 'last_country'])
    .where('member_id', '=', member.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', app.clock.now())
    .orderBy(sql`id = ${member.sessionId}`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      current: session.id === member.sessionId,
      device: describeDevice(session.user_agent),
      method: session.method as SignInMethod,
      createdAt: session.created_at,
      firstLocation: locationOf(session.address, session.country),
      lastUsedAt: session.last_used_at,
      lastLocation: locationOf(session.last_address, session.last_country),
    })),
  }
})
