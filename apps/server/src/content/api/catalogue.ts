import { type CatalogueKindName, operatorCatalogue as contract } from '@halyard/contract'
import type { Reader } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type KindOf, maxItems, mayChange } from '../catalogue/catalogue-kind.ts'

export const catalogue = (kindOf: KindOf) =>
  answerOperator(contract.catalogue, async (app, { query: { kind }, operator }) => {
    if (!mayChange(operator, kind)) return refuse('FORBIDDEN')
    return app.db.snapshot(async (reader) => {
      const found = await kindOf(kind).list(reader, app)
      const items = found.slice(0, maxItems)
      const last = await lastChanges(
        reader,
        kind,
        items.map(({ subject }) => subject),
      )
      return {
        caution: kindOf(kind).caution?.(app) ?? null,
        items: items.map(({ subject, content }) => ({
          subject,
          content: content as Record<string, unknown>,
          lastChange: last.get(subject) ?? null,
        })),
        more: found.length > maxItems,
      }
    })
  })

async function lastChanges(reader: Reader, kind: CatalogueKindName, subjects: readonly string[]) {
  const rows = await reader
    .selectFrom('catalogue_change as change')
    .innerJoin('operator', 'operator.id', 'change.operator_id')
    .distinctOn('change.subject')
    .select(['change.id', 'change.subject', 'change.changed_at', 'operator.name'])
    .where('change.kind', '=', kind)
    .where('change.subject', '=', (any) => any.fn.any(any.val(subjects)))
    .orderBy('change.subject')
    .orderBy('change.changed_at', 'desc')
    .orderBy('change.id', 'desc')
    .execute()
  return new Map(rows.map(({ id, subject, changed_at, name }) => [subject, { id, by: name, at: changed_at }]))
}
