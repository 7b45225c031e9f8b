import { content, type Language } from '@halyard/contract'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { inLanguage } from '../in-language.ts'

/** The specification has no pages for this list. */
const latest = 50

export const memoList = answerMember(content.memoList, async (app, { language }) => ({
  memoList: await memosShown(app.db, app.clock.now(), language),
}))

async function memosShown(reader: Reader, now: Date, language: Language) {
  const rows = await reader
    .selectFrom((from) =>
      from
        .selectFrom('memo')
        .select(['id', 'shown_from'])
        .where('withdrawn_at', 'is', null)
        .where('shown_from', '<=', now)
        .where('public_from', '<=', now)
        .orderBy('shown_from', 'desc')
        .orderBy('id', 'desc')
        .limit(latest)
        .as('memo'),
    )
    .innerJoin('memo_text', 'memo_text.memo_id', 'memo.id')
    .select(['memo.id', 'memo.shown_from', 'memo_text.language', 'memo_text.title', 'memo_text.content'])
    .where('memo_text.language', 'in', [language, 'en'])
    .orderBy('memo.shown_from', 'desc')
    .orderBy('memo.id', 'desc')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((texts) => {
    const text = inLanguage(texts, language)
    if (!text) return []
    const { id, shown_from, title, content } = text
    return [{ id, date: shown_from, title, memoContent: content }]
  })
}
