import { operatorMembers as contract } from '@halyard/contract'
import { audit, memberNumber, operatorAction } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'

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
