import { operatorContent as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId, newId } from '../../platform/ids.ts'
import { redrawPicture } from '../../platform/images.ts'
import { audit } from '../operations/index.ts'

/** As wide as a dialog on a sharp screen. */
const maxSidePx = 1200

export const saveBannerPicture = answerOperator(
  contract.saveBannerPicture,
  async (app, { body, operator, address }) => {
    const { bannerId, language, description } = body
    if (!isId(bannerId)) return refuse('NOT_FOUND', { field: 'bannerId' })
    const jpeg = await redrawPicture(new Uint8Array(await body.picture.arrayBuffer()), maxSidePx)
    if (!jpeg) return refuse('IMAGE_FORMAT', { field: 'picture' })
    return transactOrRefuse(app.db, async (tx) => {
      const banner = await tx
        .selectFrom('banner')
        .select('id')
        .where('id', '=', bannerId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!banner) return refuse('NOT_FOUND', { field: 'bannerId' })
      await tx
        .deleteFrom('banner_picture')
        .where('banner_id', '=', bannerId)
        .where('language', '=', language)
        .execute()
      await tx
        .insertInto('banner_picture')
        .values({ id: newId(), banner_id: bannerId, language, description, jpeg })
        .execute()
      await audit(tx, app, {
        operator,
        action: 'content.banner.picture',
        subject: `banner:${bannerId}`,
        reason: JSON.stringify({ language, description }),
        address,
      })
      return { notice: 'SETTING_SAVED' as const }
    })
  },
)
