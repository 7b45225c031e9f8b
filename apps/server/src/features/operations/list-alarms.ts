import { operator as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'

export const listAlarms = answerOperator(contract.alarms, (app, { query: { pageNo, pageSize, state } }) =>
  app.db.snapshot(async (reader) => {
    const wanted = reader
      .selectFrom('alarm')
      .where('alarm.cleared_at', state === 'OPEN' ? 'is' : 'is not', null)
    const { count } = await wanted
      .select((select) => select.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await wanted
      .leftJoin('operator', 'operator.id', 'alarm.cleared_by')
      .selectAll('alarm')
      .select('operator.name as clearedBy')
      .orderBy('alarm.raised_at', 'desc')
      .orderBy('alarm.id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute()
    return {
      alarms: rows.map(({ id, kind, subject, details, raised_at, cleared_at, clearedBy }) => ({
        id,
        kind,
        subject,
        details,
        raisedAt: raised_at.toISOString(),
        clearedAt: cleared_at?.toISOString() ?? null,
        clearedBy,
      })),
      totalRecords: Number(count),
    }
  }),
)
