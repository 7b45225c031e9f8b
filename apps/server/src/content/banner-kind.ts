import { operatorContent as contract } from '@halyard/contract'
import { Refusal } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'
import { catalogueKind, maxItems, tooManyWaiting } from './catalogue/index.ts'
import { writeBanner } from './write-banner.ts'

/** In display order. */
export const bannerKind = catalogueKind({
  kind: 'BANNER',
  call: contract.saveBanner,
  action: 'content.banner.save',
  logged: 'banner',
  subjectOf: ({ bannerId }) => bannerId ?? null,
  async list(reader, _, subject) {
    if (subject !== undefined && !isId(subject)) return []
    const banners = await reader
      .selectFrom('banner')
      .selectAll()
      .$if(subject !== undefined, (query) => query.where('id', '=', subject ?? ''))
      .orderBy('position')
      .orderBy('id')
      .limit(maxItems + 1)
      .execute()
    const pictures = await reader
      .selectFrom('banner_picture')
      .select(['id', 'banner_id', 'language', 'description'])
      .where('banner_id', '=', (any) => any.fn.any(any.val(banners.map(({ id }) => id))))
      .where('shown', '=', true)
      .orderBy('language')
      .execute()
    const byBanner = Map.groupBy(pictures, ({ banner_id }) => banner_id)
    return banners.map(({ id, position, shown_from, shown_until }) => ({
      subject: id,
      content: {
        bannerId: id,
        position,
        shownFrom: shown_from.toISOString(),
        shownUntil: shown_until?.toISOString() ?? null,
        pictures: (byBanner.get(id) ?? []).map((picture) => ({
          language: picture.language,
          pictureId: picture.id,
          description: picture.description,
        })),
      },
    }))
  },
  async keep(tx, app, banner, by) {
    const isOver = banner.shownUntil != null && new Date(banner.shownUntil) <= app.clock.now()
    const full = isOver ? null : await tooManyWaiting(tx, app, by, banner.bannerId)
    if (full) return full
    const subject = await writeBanner(tx, app, banner, by)
    return subject instanceof Refusal ? subject : { subject }
  },
})
