import { type BodyOf, operatorContent as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { newId } from '../../platform/ids.ts'
import { redrawPicture } from '../../platform/images.ts'
import { bannerKind } from '../banner-kind.ts'
import { changeItemIn, contentToChange } from '../catalogue/index.ts'

/** The width of a dialog on a high-density screen. */
const maxSidePx = 1200

/** The replaced picture is saved, so that the change can be reverted. */
export const saveBannerPicture = answerOperator(
  contract.saveBannerPicture,
  async (app, { body, operator, address, visit }) => {
    const { bannerId, language, description } = body
    const jpeg = await redrawPicture(new Uint8Array(await body.picture.arrayBuffer()), maxSidePx)
    if (!jpeg) return refuse('IMAGE_FORMAT', { field: 'picture' })
    return transactOrRefuse(app.db, async (tx) => {
      const found = await contentToChange(tx, app, bannerKind, bannerId)
      if (!found) return refuse('NOT_FOUND', { field: 'bannerId' })
      const banner = found as BodyOf<typeof contract.saveBanner>
      const pictureId = newId()
      await tx
        .insertInto('banner_picture')
        .values({ id: pictureId, banner_id: bannerId, language, description, jpeg, shown: false })
        .execute()
      const others = (banner.pictures ?? []).filter((picture) => picture.language !== language)
      const saved = await changeItemIn(tx, app, bannerKind, {
        body: { ...banner, pictures: [...others, { language, pictureId }] },
        operator,
        address,
        visit,
      })
      return saved instanceof Refusal ? saved : { notice: 'SETTING_SAVED' as const }
    })
  },
)
