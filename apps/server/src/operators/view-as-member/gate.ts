import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { bearerOf } from '../../platform/auth/tokens.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { digestOf } from './secrets.ts'

export { isViewToken } from './secrets.ts'

/** A view ends with the session it was opened in, and with its operator's right to it. */
export function stillMayView(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from operator_session
    join operator on operator.id = operator_session.operator_id
    where operator_session.id = member_view.operator_session_id
      and operator_session.ended_at is null and operator_session.expires_at > ${now}
      and operator.disabled_at is null and 'members.view' = any (operator.capabilities)
  )`
}

/** The member that the token's bearer views the portal as. Read at every call; records neither use nor device. */
export function viewGate(app: App): (authorization: string | undefined) => Promise<SignedInMember | null> {
  return async (authorization) => {
    const now = app.clock.now()
    const found = await app.db
      .selectFrom('member_view')
      .innerJoin('member', 'member.id', 'member_view.member_id')
      .select(['member.id', 'member.number', 'member.username', 'member_view.id as sessionId'])
      .where('member_view.token_hash', '=', digestOf(bearerOf(authorization) ?? ''))
      .where('member_view.ended_at', 'is', null)
      .where('member_view.expires_at', '>', now)
      .where(stillMayView(now))
      .executeTakeFirst()
    return found ? { ...found, onlyViews: true } : null
  }
}
