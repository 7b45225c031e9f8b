import { operatorCatalogue as contract } from '@halyard/contract'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { mayChange } from '../catalogue/catalogue-kind.ts'

type Content = Record<string, unknown>

export const catalogueChanges = answerOperator(
  contract.catalogueChanges,
  async (app, { query, operator }) => {
    const { kind, subject } = query
    if (!mayChange(operator, kind)) return refuse('FORBIDDEN')
    const page = pageOf(
      { table: 'catalogue_change', as: 'change', time: 'changed_at', newestFirst: true },
      query,
    )
    const found = await app.db
      .selectFrom('catalogue_change as change')
      .innerJoin('operator', 'operator.id', 'change.operator_id')
      .select(['change.id', 'change.subject', 'change.changed_at', 'change.before', 'change.after'])
      .select(['change.put_back_of', 'operator.name'])
      .where('change.kind', '=', kind)
      .$if(subject !== undefined, (query) => query.where('change.subject', '=', subject ?? ''))
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    return {
      changes: rows.map((row) => ({
        id: row.id,
        subject: row.subject,
        by: row.name,
        at: row.changed_at,
        before: row.before as Content | null,
        after: row.after as Content,
        isPutBack: row.put_back_of !== null,
      })),
      next,
    }
  },
)
