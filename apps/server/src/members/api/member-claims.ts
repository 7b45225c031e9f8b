import { type AnswerOf, inheritanceClaims as contract } from '@halyard/contract'
import { memberNumber, noteView } from '../../operators/index.ts'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'

type Shown = AnswerOf<typeof contract.memberClaims>['claims'][number]

export const memberClaims = answerOperator(
  contract.memberClaims,
  async (app, { query, operator, address }) => {
    const number = memberNumber(query.memberId)
    const member =
      number !== null &&
      (await app.db
        .selectFrom('member')
        .select(['id', 'number', 'email'])
        .where('number', '=', number)
        .executeTakeFirst())
    if (!member) return refuse('NOT_FOUND')
    await noteView(app, {
      operator,
      action: 'members.view.inheritance',
      members: [member.number],
      address,
    })
    const newest = { table: 'inheritance_claim', as: 'filed', time: 'submitted_at', newestFirst: true }
    const page = pageOf(newest, query)
    const found = await app.db
      .selectFrom('inheritance_claim as filed')
      .leftJoin('operator as first', 'first.id', 'filed.confirmed_by')
      .leftJoin('operator as second', 'second.id', 'filed.decided_by')
      .selectAll('filed')
      .select(['first.name as confirmedBy', 'second.name as decidedBy'])
      .where((either) =>
        either.or([either('filed.member_id', '=', member.id), either('filed.email', '=', member.email)]),
      )
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    return {
      claims: rows.map((row) => ({
        id: row.id,
        state: row.state as Shown['state'],
        isHeir: row.member_id !== member.id,
        claimant: row.full_name,
        relationship: row.relationship,
        submittedAt: row.submitted_at,
        waitsUntil: row.waits_until,
        remark: row.remark,
        memberSeenAt: row.member_seen_at,
        confirmedBy: row.confirmedBy,
        decidedBy: row.decidedBy,
        decidedAt: row.decided_at,
        transferredAt: row.transferred_at,
      })),
      next,
    }
  },
)
