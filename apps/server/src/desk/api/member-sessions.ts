import { operatorMembers as contract } from '@halyard/contract'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { showMember } from '../of-member.ts'
import { asSignIn } from '../sign-ins.ts'

const maxSessions = 100

export const memberSessions = answerOperator(contract.memberSessions, (app, request) =>
  showMember(app, request, 'sessions', async ({ id }) => {
    const sessions = await app.db
      .selectFrom('session')
      .select(['method', 'created_at', 'last_used_at', 'last_address', 'last_country', 'user_agent'])
      .where('member_id', '=', id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', app.clock.now())
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxSessions)
      .execute()
    const page = pageOf({ table: 'sign_in', time: 'at', newestFirst: true }, request.query)
    const found = await app.db
      .selectFrom('sign_in')
      .selectAll()
      .where('member_id', '=', id)
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, request.query)
    return {
      sessions: sessions.map((session) => ({
        method: session.method,
        createdAt: session.created_at,
        lastUsedAt: session.last_used_at,
        address: session.last_address,
        country: session.last_country,
        userAgent: session.user_agent,
      })),
      signIns: rows.map(asSignIn),
      next,
    }
  }),
)
