import { operatorMembers as contract } from '@halyard/contract'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { showMember } from '../of-member.ts'

export const memberNotes = answerOperator(contract.memberNotes, (app, request) =>
  showMember(app, request, 'notes', async ({ id }) => {
    const page = pageOf({ table: 'member_note', time: 'created_at', newestFirst: true }, request.query)
    const found = await app.db
      .selectFrom('member_note')
      .innerJoin('operator', 'operator.id', 'member_note.operator_id')
      .select(['member_note.id', 'operator.name', 'member_note.note', 'member_note.created_at'])
      .where('member_note.member_id', '=', id)
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, request.query)
    return {
      notes: rows.map((row) => ({
        id: row.id,
        by: row.name,
        note: row.note,
        at: row.created_at,
      })),
      next,
    }
  }),
)
