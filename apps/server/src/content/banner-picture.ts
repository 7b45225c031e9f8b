import { content } from '@halyard/contract'
import type { App } from '../platform/app.ts'
import { refuse } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'

/** Relative to the site's root. Loaded without a token: published pictures are public. */
export const bannerPictureUrl = (pictureId: string): string =>
  `/api${content.bannerPicture.path}?pictureId=${pictureId}`

export async function pictureOf(app: App, pictureId: string, publicAt?: Date) {
  if (!isId(pictureId)) return refuse('NOT_FOUND')
  const picture = await app.db
    .selectFrom('banner_picture')
    .innerJoin('banner', 'banner.id', 'banner_picture.banner_id')
    .select('jpeg')
    .where('banner_picture.id', '=', pictureId)
    .$if(publicAt !== undefined, (query) =>
      query.where('shown', '=', true).where('banner.public_from', '<=', publicAt ?? null),
    )
    .executeTakeFirst()
  if (!picture) return refuse('NOT_FOUND')
  return { file: new Blob([picture.jpeg as Buffer<ArrayBuffer>], { type: 'image/jpeg' }) }
}
