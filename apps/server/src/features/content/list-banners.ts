import { operatorContent as contract, type Language } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { bannerPictureUrl } from './banner-picture.ts'

export const listBanners = answerOperator(contract.banners, (app, { query: { pageNo, pageSize } }) =>
  app.db.snapshot(async (reader) => {
    const { count } = await reader
      .selectFrom('banner')
      .select((select) => select.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    const banners = await reader
      .selectFrom('banner')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute()
    const pictures = await reader
      .selectFrom('banner_picture')
      .select(['id', 'banner_id', 'language', 'description'])
      .where('banner_id', '=', (any) => any.fn.any(any.val(banners.map(({ id }) => id))))
      .orderBy('language')
      .execute()
    const byBanner = Map.groupBy(pictures, ({ banner_id }) => banner_id)
    return {
      banners: banners.map(({ id, position, shown_from, shown_until }) => ({
        bannerId: id,
        position,
        shownFrom: shown_from.toISOString(),
        shownUntil: shown_until?.toISOString() ?? null,
        pictures: (byBanner.get(id) ?? []).map((picture) => ({
          language: picture.language as Language,
          description: picture.description,
          imageUrl: bannerPictureUrl(picture.id),
        })),
      })),
      totalRecords: Number(count),
    }
  }),
)
