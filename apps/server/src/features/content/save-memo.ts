import { type BodyOf, operatorContent as contract } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId, newId } from '../../platform/ids.ts'
import { audit } from '../operations/index.ts'

type NewMemo = BodyOf<typeof contract.saveMemo>

export const saveMemo = answerOperator(contract.saveMemo, (app, { body, operator, address }) =>
  transactOrRefuse(app.db, async (tx) => {
    const memoId = body.memoId === undefined ? await addMemo(tx, app, body) : await changeMemo(tx, body)
    if (!memoId) return refuse('NOT_FOUND', { field: 'memoId' })
    await tx.deleteFrom('memo_text').where('memo_id', '=', memoId).execute()
    await tx
      .insertInto('memo_text')
      .values(
        body.texts.map(({ language, title, memoContent }) => ({
          memo_id: memoId,
          language,
          title,
          content: memoContent,
        })),
      )
      .execute()
    await audit(tx, app, {
      operator,
      action: 'content.memo.save',
      subject: `memo:${memoId}`,
      reason: JSON.stringify(body),
      address,
    })
    return { memoId, notice: 'SETTING_SAVED' as const }
  }),
)

async function addMemo(tx: Tx, app: App, { shownFrom }: NewMemo): Promise<string> {
  const [id, now] = [newId(), app.clock.now()]
  await tx
    .insertInto('memo')
    .values({ id, shown_from: shownFrom ?? now, created_at: now })
    .execute()
  return id
}

/** The date stays unless another is given. Null: there is no such memo. */
async function changeMemo(tx: Tx, { memoId = '', shownFrom }: NewMemo): Promise<string | null> {
  if (!isId(memoId)) return null
  const memo = await tx
    .selectFrom('memo')
    .select('id')
    .where('id', '=', memoId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!memo) return null
  if (shownFrom) {
    await tx.updateTable('memo').set({ shown_from: shownFrom }).where('id', '=', memoId).execute()
  }
  return memo.id
}
