import { operatorContent as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId, newId } from '../../platform/ids.ts'
import { audit } from '../operations/index.ts'

export const saveBanner = answerOperator(contract.saveBanner, (app, { body, operator, address }) =>
  transactOrRefuse(app.db, async (tx) => {
    const { position, shownFrom, shownUntil = null } = body
    if (body.bannerId !== undefined && !isId(body.bannerId)) return refuse('NOT_FOUND', { field: 'bannerId' })
    const known = await tx
      .selectFrom('banner')
      .select('shown_from')
      .where('id', '=', body.bannerId ?? newId())
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (body.bannerId !== undefined && !known) return refuse('NOT_FOUND', { field: 'bannerId' })
    const id = body.bannerId ?? newId()
    const values = {
      position,
      shown_from: new Date(shownFrom ?? known?.shown_from ?? app.clock.now()),
      shown_until: shownUntil === null ? null : new Date(shownUntil),
    }
    if (values.shown_until && values.shown_until <= values.shown_from) {
      return refuse('INVALID_DATE', { field: 'shownUntil' })
    }
    await tx
      .insertInto('banner')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
    await audit(tx, app, {
      operator,
      action: 'content.banner.save',
      subject: `banner:${id}`,
      reason: JSON.stringify(body),
      address,
    })
    return { bannerId: id, notice: 'SETTING_SAVED' as const }
  }),
)
