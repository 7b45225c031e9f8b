import { operator as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { claimsOf } from '../claims.ts'
import { anything, fitsSearch } from '../fits-search.ts'
import { namedInLog } from '../named-in-log.ts'

export const alarms = answerOperator(contract.alarms, async (app, { query, operator }) => {
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
    .$if(query.item === undefined, (all) => all.where('alarm.cleared_at', isOpen ? 'is' : 'is not', null))
    .where(fits)
    .where(page.isAfter)
    .leftJoin('operator', 'operator.id', 'alarm.cleared_by')
    .selectAll('alarm')
    .select('operator.name as clearedBy')
    .select((select) =>
      select
        .selectFrom('operator as actor')
        .whereRef('actor.id', '=', sql`any (alarm.acting)`)
        .select(sql<string[]>`coalesce(array_agg(actor.name order by actor.name), '{}')`.as('names'))
        .as('actingNames'),
    )
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
  const named = await namedInLog(
    app.db,
    rows.map(({ subject }) => subject),
  )
  return {
    alarms: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      subject: row.subject,
      about: named.get(row.subject) ?? null,
      details: row.details,
      raisedAt: row.raised_at,
      clearedAt: row.cleared_at,
      clearedBy: row.clearedBy,
      acting: row.actingNames ?? [],
      isOwn: row.acting.includes(operator.id),
      claim: claims.get(row.id) ?? null,
    })),
    next,
  }
})
