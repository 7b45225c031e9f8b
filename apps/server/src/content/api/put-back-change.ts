import { type CatalogueKindName, operatorCatalogue as contract } from '@halyard/contract'
import * as z from 'zod/mini'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { type KindOf, mayChange } from '../catalogue/catalogue-kind.ts'
import { changeItem } from '../catalogue/change-item.ts'

/** Reverting sends the previous content through the same call as any change. */
export const putBackChange = (kindOf: KindOf) =>
  answerOperator(contract.putBackChange, async (app, { body, operator, address, visit }) => {
    if (!isId(body.changeId)) return refuse('NOT_FOUND', { field: 'changeId' })
    const change = await app.db
      .selectFrom('catalogue_change')
      .select(['id', 'kind', 'before'])
      .where('id', '=', body.changeId)
      .executeTakeFirst()
    if (!change) return refuse('NOT_FOUND', { field: 'changeId' })
    const name = change.kind as CatalogueKindName
    if (!mayChange(operator, name)) return refuse('FORBIDDEN')
    const kind = kindOf(name)
    // A new item has no previous content; a later release may accept other content than was saved.
    const read = z.safeParse(kind.call.body, change.before)
    if (!read.success) return refuse('INVALID_INPUT', { field: 'changeId' })
    const saved = await changeItem(app, kind, {
      body: { ...read.data, ...(body.seen !== undefined && { seen: body.seen }) } as never,
      operator,
      address,
      visit,
      putBackOf: change.id,
    })
    if (saved instanceof Refusal) return saved
    return saved.proposalId === undefined
      ? { proposalId: null, notice: 'SETTING_SAVED' as const }
      : { proposalId: saved.proposalId, notice: 'SECOND_OPERATOR_DECIDES' as const }
  })
