import { operatorMembers as contract } from '@halyard/contract'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { showMember } from '../of-member.ts'

export const memberMails = answerOperator(contract.memberMails, (app, request) =>
  showMember(app, request, 'mails', async ({ id }) => {
    const page = pageOf({ table: 'sent_mail', time: 'sent_at', newestFirst: true }, request.query)
    const found = await app.db
      .selectFrom('sent_mail')
      .select(['id', 'email', 'subject', 'sent_at'])
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('email', '=', selectFrom('member').select('member.email').where('member.id', '=', id)),
          eb('email', 'in', selectFrom('email_change').select('old_email').where('member_id', '=', id)),
        ]),
      )
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, request.query)
    return {
      mails: rows.map((row) => ({
        id: row.id,
        email: row.email,
        subject: row.subject,
        sentAt: row.sent_at,
      })),
      next,
    }
  }),
)
