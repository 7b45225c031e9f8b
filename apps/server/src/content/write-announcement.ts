import type { BodyOf, operatorContent as contract } from '@halyard/contract'
import { paymentDestinationsIn } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { isId, newId } from '../platform/ids.ts'
import { type Saving, savedNow } from './catalogue/index.ts'
import { receiversNow, unknownNames } from './receivers.ts'
import { enqueueSending } from './send-announcement.ts'
import { enqueueChangeSignals } from './signal-announcement-change.ts'

type SavedAnnouncement = Omit<BodyOf<typeof contract.saveAnnouncement>, 'seen'>

/**
 * The most members that one operator alone can notify in 24 hours; the database enforces it. More wait for an
 * hour or a second operator.
 */
const maxAtOnce = 100

/** For an existing announcement only the texts and its visibility change. */
export const writeAnnouncement = (
  tx: Tx,
  app: App,
  announcement: SavedAnnouncement,
  by: Saving,
): Promise<string | Refusal> =>
  announcement.announcementId === undefined
    ? addAnnouncement(tx, app, announcement, by)
    : changeAnnouncement(tx, app, announcement.announcementId, announcement, by)

/** A host, with or without a scheme. In one, browsers read a Chinese full stop as a dot. */
const host = /[\p{L}\p{N}-]\.\p{L}{2,}|[a-z\d-]。[a-z]{2,}|(?<![\d.])\d{1,3}(?:[.。]\d{1,3}){3}(?![\d.])/iu

/** A payment destination, or a link that may lead to one. */
const namesDestination = ({ texts }: Pick<SavedAnnouncement, 'texts'>): boolean =>
  texts.some(
    ({ message }) => host.test(message.normalize('NFKC')) || paymentDestinationsIn(message).length > 0,
  )

async function addAnnouncement(
  tx: Tx,
  app: App,
  announcement: SavedAnnouncement,
  by: Saving,
): Promise<string | Refusal> {
  const { audience, country, receivers, texts, withdrawn = false } = announcement
  if ((await unknownNames(tx, announcement)).length > 0) return refuse('NOT_FOUND', { field: 'receivers' })
  const [id, now] = [newId(), app.clock.now()]
  const count = await receiversNow(tx, announcement)
  await tx
    .insertInto('announcement')
    .values({
      id,
      audience,
      country: audience === 'COUNTRY' ? (country ?? null) : null,
      receivers: audience === 'LISTED' ? [...new Set(receivers)] : null,
      texts: JSON.stringify(texts),
      created_at: now,
      withdrawn_at: withdrawn ? now : null,
      small: count <= maxAtOnce && !namesDestination(announcement),
      told_at_once: Math.min(count, maxAtOnce),
      ...savedNow(app, by),
    })
    .execute()
  await enqueueSending(tx, id)
  return id
}

async function changeAnnouncement(
  tx: Tx,
  app: App,
  id: string,
  { texts, withdrawn }: SavedAnnouncement,
  by: Saving,
): Promise<string | Refusal> {
  if (!isId(id)) return refuse('NOT_FOUND', { field: 'announcementId' })
  const known = await tx
    .selectFrom('announcement')
    .select('withdrawn_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!known) return refuse('NOT_FOUND', { field: 'announcementId' })
  const { withdrawn_at } = known
  await tx
    .updateTable('announcement')
    .set({
      texts: JSON.stringify(texts),
      is_told: false,
      told_up_to: null,
      // Texts with payment destinations or links wait, even for few receivers.
      ...(namesDestination({ texts }) && { small: false }),
      withdrawn_at: (withdrawn ?? withdrawn_at !== null) ? (withdrawn_at ?? app.clock.now()) : null,
      ...savedNow(app, by),
    })
    .where('id', '=', id)
    .execute()
  // Sending pauses while the announcement is withdrawn or pending.
  await enqueueSending(tx, id)
  await enqueueChangeSignals(tx, id)
  return id
}
