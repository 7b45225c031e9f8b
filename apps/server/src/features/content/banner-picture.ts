import { content } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'

/** Relative to the site's root. A browser loads it without a token: everybody may see what is published. */
export const bannerPictureUrl = (pictureId: string): string =>
  `/api${content.bannerPicture.path}?pictureId=${pictureId}`

export const bannerPicture = answerAnyone(content.bannerPicture, async (app, { query }) => {
  if (!isId(query.pictureId)) return refuse('NOT_FOUND')
  const picture = await app.db
    .selectFrom('banner_picture')
    .select('jpeg')
    .where('id', '=', query.pictureId)
    .where('shown', '=', true)
    .executeTakeFirst()
  if (!picture) return refuse('NOT_FOUND')
  return { file: new Blob([picture.jpeg as Buffer<ArrayBuffer>], { type: 'image/jpeg' }) }
})
