import { content, fillText, type Language } from '@halyard/contract'
import { serverTexts } from '../../locales/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import type { NotificationKind } from '../../platform/notify.ts'

export const notificationList = answerMember(
  content.notificationList,
  async (app, { member, query, language }) => {
    const rows = await app.db
      .selectFrom('notification')
      .select(['id', 'kind', 'params', 'created_at', 'read_at'])
      .where('member_id', '=', member.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute()
    const { total } = await app.db
      .selectFrom('notification')
      .select((select) => select.fn.countAll<string>().as('total'))
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    return {
      status: 'ok' as const,
      data: {
        content: rows.map((row) => ({
          id: row.id,
          message: messageOf(row.kind, row.params, language),
          date: row.created_at.toISOString(),
          read: row.read_at !== null,
        })),
        totalPages: Math.ceil(Number(total) / query.size),
      },
    }
  },
)

function messageOf(kind: string, params: unknown, language: Language): string {
  const text = serverTexts[language].notifications[kind as NotificationKind]
  return fillText(text, params as Record<string, string>)
}
