import { operatorInvestments as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { anything, claimsOf, fitsSearch, isSought, noteView } from '../../operators/index.ts'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import type { Subject } from '../reconciliation/comparison.ts'
import { differenceItems, gasShortOf } from '../reconciliation/difference-items.ts'

export const openDifferences = answerOperator(
  contract.openDifferences,
  async (app, { query, operator, address }) => {
    const page = pageOf({ table: 'reconciliation_difference', time: 'created_at' }, query)
    const fits = await fitsSearch(app.db, query.search, {
      id: 'id',
      texts: [
        ['subject_kind', anything],
        ['subject', anything],
      ],
    })
    const found = await app.db
      .selectFrom('reconciliation_difference')
      .selectAll()
      .select((select) =>
        select
          .selectFrom('reconciliation')
          .whereRef('reconciliation.id', '=', 'reconciliation_difference.resolved_by')
          .select('reconciliation.finished_at')
          .as('resolved_at'),
      )
      .$if(query.item === undefined, (all) => all.where('resolved_by', 'is', null))
      .where(query.search === undefined ? fits : sql<SqlBool>`(${fits} or ${concerns(query.search)})`)
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const claims = await claimsOf(
      app.db,
      app,
      'differences',
      rows.map(({ id }) => id),
      operator,
    )
    const items = await differenceItems(app.db, rows)
    const gasShort = await gasShortOf(app.db, rows)
    const members = [...items.values()].flat().map(({ memberId }) => Number(memberId))
    await noteView(app, { operator, action: 'differences.view', members, address })
    return {
      differences: rows.map((difference) => ({
        id: difference.id,
        subjectKind: difference.subject_kind as Subject['kind'],
        subject: difference.subject,
        expected: shown(difference.subject_kind, difference.expected),
        found: shown(difference.subject_kind, difference.found),
        since: difference.created_at,
        resolvedAt: difference.resolved_at,
        items: [...(items.get(difference.id) ?? [])],
        gasShort: [...(gasShort.get(difference.id) ?? [])],
        claim: claims.get(difference.id) ?? null,
      })),
      next,
    }
  },
)

/** True if a difference concerns the member that is searched for. */
const concerns = (search: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from member where ${isSought(search)} and member.id in (
    select member_id from crypto_deposit where id = any (reconciliation_difference.items)
    union all select member_id from gateway_order where id = any (reconciliation_difference.items)
    union all select member_id from withdrawal where id = any (reconciliation_difference.items)
    union all select member_id from investment_order
    where subject_kind = 'ORDER' and id::text = reconciliation_difference.subject
      or subject_kind = 'DEALS' and id = any (reconciliation_difference.items)
  )
)`

/** For the ledger itself, the figure counts faults. */
const shown = (kind: string, figure: string) =>
  kind === 'LEDGER' ? figure : formatAmount(BigInt(figure), 'USDT')
