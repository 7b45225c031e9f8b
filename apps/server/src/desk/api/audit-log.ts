import { operatorAudit as contract } from '@halyard/contract'
import { namedInLog } from '../../operators/index.ts'
import { cutPage } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { entriesOf } from '../audit-entries.ts'

export const auditLog = answerOperator(contract.auditLog, async (app, { query }) => {
  const { rows, next } = cutPage(await entriesOf(app.db, query), query)
  const named = await namedInLog(
    app.db,
    rows.map(({ subject }) => subject),
  )
  return {
    entries: rows.map((row) => ({
      id: row.id,
      at: row.created_at,
      operatorId: row.operator_id,
      operator: row.operator,
      action: row.action,
      subject: row.subject,
      about: named.get(row.subject) ?? null,
      reason: row.reason,
      address: row.address,
      members: row.members.map(String),
      sealed: row.hash !== null,
    })),
    next,
  }
})
