import { operator as contract } from '@halyard/contract'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { claimsOf } from './claims.ts'
import { anything, fitsSearch } from './fits-search.ts'

export const listAlarms = answerOperator(contract.alarms, async (app, { query, operator }) => {
  const isOpen = query.state === 'OPEN'
  const page = pageOf({ table: 'alarm', time: 'raised_at', newestFirst: !isOpen }, query)
  const fits = await fitsSearch(app.db, query.search, {
    id: 'alarm.id',
    texts: [
      ['alarm.kind', anything],
      ['alarm.subject', anything],
    ],
  })
  const found = await app.db
    .selectFrom('alarm')
    .where('alarm.cleared_at', isOpen ? 'is' : 'is not', null)
    .where(fits)
    .where(page.isAfter)
    .leftJoin('operator', 'operator.id', 'alarm.cleared_by')
    .selectAll('alarm')
    .select('operator.name as clearedBy')
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute()
  const { rows, next } = cutPage(found, query)
  const claims = await claimsOf(
    app.db,
    app,
    'alarms',
    rows.map(({ id }) => id),
    operator,
  )
  return {
    alarms: rows.map(({ id, kind, subject, details, raised_at, cleared_at, clearedBy }) => ({
      id,
      kind,
      subject,
      details,
      raisedAt: raised_at.toISOString(),
      clearedAt: cleared_at?.toISOString() ?? null,
      clearedBy,
      claim: claims.get(id) ?? null,
    })),
    next,
  }
})
