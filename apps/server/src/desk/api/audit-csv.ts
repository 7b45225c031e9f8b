import { operatorAudit as contract } from '@halyard/contract'
import { audit } from '../../operators/index.ts'
import { recordOf } from '../../platform/csv.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { entriesOf } from '../audit-entries.ts'

const columns = [
  'ID',
  'At',
  'Operator',
  'Action',
  'Subject',
  'Reason',
  'Address',
  'Members',
  'Position',
  'Seal',
]

/** Downloading the log is itself logged. */
export const auditCsv = answerOperator(contract.auditCsv, async (app, { query, operator, address }) => {
  const { after: _, pageSize: __, ...request } = query
  await app.db.transact((tx) =>
    audit(tx, app, {
      operator,
      action: 'audit.export',
      subject: 'audit-log',
      reason: JSON.stringify(request),
      address,
    }),
  )
  const rows = await entriesOf(app.db, { ...query, pageSize: contract.auditLinesAtOnce - 1 })
  const lines = rows.map((row) =>
    recordOf([
      row.id,
      row.created_at.toISOString(),
      row.operator ?? '',
      row.action,
      row.subject,
      row.reason,
      row.address ?? '',
      row.members.join(' '),
      row.position,
      row.hash?.toString('hex') ?? '',
    ]),
  )
  const name = `audit-log-${app.clock.now().toISOString().slice(0, 10)}.csv`
  return { file: new File([recordOf(columns), ...lines], name, { type: 'text/csv; charset=utf-8' }) }
})
