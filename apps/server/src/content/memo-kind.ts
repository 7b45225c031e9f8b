import { operatorContent as contract } from '@halyard/contract'
import { refuse } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'
import { catalogueKind, maxItems, tooManyWaiting } from './catalogue/index.ts'
import { writeMemo } from './write-memo.ts'

/** Newest first, with future and withdrawn ones. */
export const memoKind = catalogueKind({
  kind: 'MEMO',
  call: contract.saveMemo,
  action: 'content.memo.save',
  logged: 'memo',
  subjectOf: ({ memoId }) => memoId ?? null,
  async list(reader, _, subject) {
    if (subject !== undefined && !isId(subject)) return []
    const memos = await reader
      .selectFrom('memo')
      .select(['id', 'shown_from', 'withdrawn_at'])
      .$if(subject !== undefined, (query) => query.where('id', '=', subject ?? ''))
      .orderBy('shown_from', 'desc')
      .orderBy('id', 'desc')
      .limit(maxItems + 1)
      .execute()
    const texts = await reader
      .selectFrom('memo_text')
      .selectAll()
      .where('memo_id', '=', (any) => any.fn.any(any.val(memos.map(({ id }) => id))))
      .orderBy('language')
      .execute()
    const byMemo = Map.groupBy(texts, ({ memo_id }) => memo_id)
    return memos.map(({ id, shown_from, withdrawn_at }) => ({
      subject: id,
      content: {
        memoId: id,
        shownFrom: shown_from.toISOString(),
        withdrawn: withdrawn_at !== null,
        texts: (byMemo.get(id) ?? []).map(({ language, title, content }) => ({
          language,
          title,
          memoContent: content,
        })),
      },
    }))
  },
  async keep(tx, app, memo, by) {
    const full = memo.withdrawn ? null : await tooManyWaiting(tx, app, by, memo.memoId)
    if (full) return full
    const subject = await writeMemo(tx, app, memo, by)
    return subject === null ? refuse('NOT_FOUND', { field: 'memoId' }) : { subject }
  },
})
