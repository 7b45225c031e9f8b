import { content } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { pictureOf } from '../banner-picture.ts'

/** A pending or stopped banner's picture is not public, even to someone who knows its address. */
export const bannerPicture = answerAnyone(content.bannerPicture, (app, { query }) =>
  pictureOf(app, query.pictureId, app.clock.now()),
)
