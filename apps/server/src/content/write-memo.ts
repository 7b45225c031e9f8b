import type { BodyOf, operatorContent as contract } from '@halyard/contract'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { isId, newId } from '../platform/ids.ts'
import { type Saving, savedNow } from './catalogue/index.ts'

type SavedMemo = Omit<BodyOf<typeof contract.saveMemo>, 'seen'>

/** Null: there is no such memo. */
export async function writeMemo(tx: Tx, app: App, memo: SavedMemo, by: Saving): Promise<string | null> {
  const memoId =
    memo.memoId === undefined ? await addMemo(tx, app, memo, by) : await changeMemo(tx, app, memo, by)
  if (!memoId) return null
  await tx.deleteFrom('memo_text').where('memo_id', '=', memoId).execute()
  await tx
    .insertInto('memo_text')
    .values(
      memo.texts.map(({ language, title, memoContent }) => ({
        memo_id: memoId,
        language,
        title,
        content: memoContent,
      })),
    )
    .execute()
  return memoId
}

async function addMemo(
  tx: Tx,
  app: App,
  { shownFrom, withdrawn = false }: SavedMemo,
  by: Saving,
): Promise<string> {
  const [id, now] = [newId(), app.clock.now()]
  await tx
    .insertInto('memo')
    .values({
      id,
      shown_from: shownFrom ?? now,
      withdrawn_at: withdrawn ? now : null,
      created_at: now,
      ...savedNow(app, by),
    })
    .execute()
  return id
}

/** Date and visibility stay unless given. */
async function changeMemo(tx: Tx, app: App, memo: SavedMemo, by: Saving): Promise<string | null> {
  const { memoId = '', shownFrom, withdrawn } = memo
  if (!isId(memoId)) return null
  const known = await tx
    .selectFrom('memo')
    .select(['id', 'shown_from', 'withdrawn_at'])
    .where('id', '=', memoId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!known) return null
  const { withdrawn_at } = known
  await tx
    .updateTable('memo')
    .set({
      shown_from: shownFrom ?? known.shown_from,
      withdrawn_at: (withdrawn ?? withdrawn_at !== null) ? (withdrawn_at ?? app.clock.now()) : null,
      ...savedNow(app, by),
    })
    .where('id', '=', memoId)
    .execute()
  return known.id
}
