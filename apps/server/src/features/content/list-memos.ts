import { operatorContent as contract, type Language } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'

export const listMemos = answerOperator(contract.memos, (app, { query: { pageNo, pageSize } }) =>
  app.db.snapshot(async (reader) => {
    const { count } = await reader
      .selectFrom('memo')
      .select((select) => select.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    const memos = await reader
      .selectFrom('memo')
      .select(['id', 'shown_from', 'withdrawn_at'])
      .orderBy('shown_from', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute()
    const texts = await reader
      .selectFrom('memo_text')
      .selectAll()
      .where('memo_id', '=', (any) => any.fn.any(any.val(memos.map(({ id }) => id))))
      .orderBy('language')
      .execute()
    const byMemo = Map.groupBy(texts, ({ memo_id }) => memo_id)
    return {
      memos: memos.map(({ id, shown_from, withdrawn_at }) => ({
        memoId: id,
        shownFrom: shown_from.toISOString(),
        withdrawnAt: withdrawn_at?.toISOString() ?? null,
        texts: (byMemo.get(id) ?? []).map(({ language, title, content }) => ({
          language: language as Language,
          title,
          memoContent: content,
        })),
      })),
      totalRecords: Number(count),
    }
  }),
)
