import { views as contract } from '@halyard/contract'
import { limitAddress } from '../../access/abuse-protection/index.ts'
import { laterBy } from '../../platform/clock.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { stillMayView } from '../view-as-member/gate.ts'
import { digestOf, newViewToken } from '../view-as-member/secrets.ts'

const viewSeconds = 15 * 60

/** The ticket works once, for the first to present it. */
export const openView = answerAnyone(contract.openView, async (app, { body, address }) => {
  const limited = await limitAddress(app, 'openView', address)
  if (limited) return limited
  const [now, token] = [app.clock.now(), newViewToken()]
  return app.db.transact(async (tx) => {
    const opened = await tx
      .updateTable('member_view')
      .set({ token_hash: digestOf(token), opened_at: now, expires_at: laterBy(now, viewSeconds) })
      .where('ticket_hash', '=', digestOf(body.ticket))
      .where('ticket_expires_at', '>', now)
      .where('opened_at', 'is', null)
      .where(stillMayView(now))
      .returning('member_id')
      .executeTakeFirst()
    if (!opened) return refuse('LINK_INVALID')
    const member = await tx
      .selectFrom('member')
      .select(['number', 'username', 'referral_code'])
      .where('id', '=', opened.member_id)
      .executeTakeFirstOrThrow()
    return {
      token,
      expiresIn: viewSeconds,
      username: member.username,
      id: String(member.number),
      referralCode: member.referral_code,
    }
  })
})
