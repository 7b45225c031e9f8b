import type { BodyOf, operatorContent as contract } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId, newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { unknownNames } from './receivers.ts'
import { sendNotice } from './send-notice.ts'
import { tellOfNotice } from './tell-of-notice.ts'

type SavedNotice = Omit<BodyOf<typeof contract.saveNotice>, 'seen'>

/** A new one is on its way from here on; of a known one the words change, and whether it is shown. */
export const keepNotice = (tx: Tx, app: App, notice: SavedNotice): Promise<string | Refusal> =>
  notice.noticeId === undefined ? addNotice(tx, app, notice) : changeNotice(tx, app, notice.noticeId, notice)

async function addNotice(tx: Tx, app: App, notice: SavedNotice): Promise<string | Refusal> {
  const { audience, country, receivers, texts, withdrawn = false } = notice
  if ((await unknownNames(tx, notice)).length > 0) return refuse('NOT_FOUND', { field: 'receivers' })
  const [id, now] = [newId(), app.clock.now()]
  await tx
    .insertInto('notice')
    .values({
      id,
      audience,
      country: audience === 'COUNTRY' ? (country ?? null) : null,
      receivers: audience === 'LISTED' ? [...new Set(receivers)] : null,
      texts: JSON.stringify(texts),
      created_at: now,
      withdrawn_at: withdrawn ? now : null,
    })
    .execute()
  await enqueue(tx, sendNotice, { noticeId: id })
  return id
}

async function changeNotice(
  tx: Tx,
  app: App,
  id: string,
  { texts, withdrawn }: SavedNotice,
): Promise<string | Refusal> {
  if (!isId(id)) return refuse('NOT_FOUND', { field: 'noticeId' })
  const known = await tx
    .selectFrom('notice')
    .select('withdrawn_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!known) return refuse('NOT_FOUND', { field: 'noticeId' })
  const { withdrawn_at } = known
  await tx
    .updateTable('notice')
    .set({
      texts: JSON.stringify(texts),
      withdrawn_at: (withdrawn ?? withdrawn_at !== null) ? (withdrawn_at ?? app.clock.now()) : null,
    })
    .where('id', '=', id)
    .execute()
  // Sending rests while it is withdrawn.
  await enqueue(tx, sendNotice, { noticeId: id })
  await enqueue(tx, tellOfNotice, { noticeId: id, after: null })
  return id
}
