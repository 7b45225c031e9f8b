import { content } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'

export const bannerList = answerMember(content.bannerList, async (app) => {
  const now = app.clock.now()
  const banners = await app.db
    .selectFrom('banner')
    .select('image_url')
    .where('shown_from', '<=', now)
    .where((where) => where.or([where('shown_until', 'is', null), where('shown_until', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { bannerList: banners.map((banner) => banner.image_url) }
})
