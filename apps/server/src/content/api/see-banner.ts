import { content } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'

export const seeBanner = answerMember(content.seeBanner, async (app, { member, body: { bannerId } }) => {
  if (!isId(bannerId)) return refuse('NOT_FOUND')
  return transactOrRefuse(app.db, async (tx) => {
    const banner = await tx.selectFrom('banner').select('id').where('id', '=', bannerId).executeTakeFirst()
    if (!banner) return refuse('NOT_FOUND')
    await tx
      .insertInto('banner_seen')
      .values({ member_id: member.id, banner_id: bannerId, seen_at: app.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return {}
  })
})
