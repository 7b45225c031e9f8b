import { operatorMembers as contract } from '@halyard/contract'
import { audit, memberNumber, operatorAction } from '../operators/index.ts'
import { cutPage, pageOf } from '../platform/db/pages.ts'
import { answerOperator } from '../platform/http/handler.ts'
import { refuse } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import { showMember } from './of-member.ts'

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
        at: row.created_at.toISOString(),
      })),
      next,
    }
  }),
)

export const addMemberNote = answerOperator(contract.addMemberNote, async (app, request) => {
  const { body, operator, address } = request
  return operatorAction(app, contract.addMemberNote, request, async (tx) => {
    const number = memberNumber(body.memberId)
    if (number === null) return refuse('NOT_FOUND')
    const member = await tx.selectFrom('member').select('id').where('number', '=', number).executeTakeFirst()
    if (!member) return refuse('NOT_FOUND')
    const noteId = newId()
    await tx
      .insertInto('member_note')
      .values({
        id: noteId,
        member_id: member.id,
        operator_id: operator.id,
        note: body.note,
        created_at: app.clock.now(),
      })
      .execute()
    const subject = `member:${member.id}`
    await audit(tx, app, { operator, action: 'members.note', subject, reason: noteId, address })
    return { noteId }
  })
})
