import { content } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { bannerPictureUrl } from '../banner-picture.ts'
import { inLanguage } from '../in-language.ts'

/** A banner without an English picture is shown to nobody. */
export const bannerList = answerMember(content.bannerList, async (app, { member, language }) => {
  const now = app.clock.now()
  const rows = await app.db
    .selectFrom('banner')
    .innerJoin('banner_picture as picture', 'picture.banner_id', 'banner.id')
    .leftJoin('banner_seen as seen', (join) =>
      join.onRef('seen.banner_id', '=', 'banner.id').on('seen.member_id', '=', member.id),
    )
    .select(['banner.id', 'picture.id as picture_id', 'picture.language', 'picture.description'])
    .select('seen.seen_at')
    .where('banner.shown_from', '<=', now)
    .where('banner.public_from', '<=', now)
    .where((where) => where.or([where('shown_until', 'is', null), where('shown_until', '>', now)]))
    .where('picture.shown', '=', true)
    .where('picture.language', 'in', [language, 'en'])
    .orderBy('banner.position')
    .orderBy('banner.id')
    .execute()
  const banners = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((pictures) => {
    const picture = inLanguage(pictures, language)
    const inEnglish = pictures.some((one) => one.language === 'en')
    if (!picture || !inEnglish) return []
    const { id, picture_id, description, seen_at } = picture
    return [{ id, imageUrl: bannerPictureUrl(picture_id), description, seen: seen_at !== null }]
  })
  return { bannerList: banners.map(({ imageUrl }) => imageUrl), banners }
})
