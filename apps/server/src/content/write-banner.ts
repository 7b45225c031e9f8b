import type { BodyOf, operatorContent as contract } from '@halyard/contract'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { isId, newId } from '../platform/ids.ts'
import { type Saving, savedNow } from './catalogue/index.ts'

type SavedBanner = Omit<BodyOf<typeof contract.saveBanner>, 'seen'>

export async function writeBanner(
  tx: Tx,
  app: App,
  banner: SavedBanner,
  by: Saving,
): Promise<string | Refusal> {
  const { position, shownFrom, shownUntil = null, pictures } = banner
  if (banner.bannerId !== undefined && !isId(banner.bannerId))
    return refuse('NOT_FOUND', { field: 'bannerId' })
  const id = banner.bannerId ?? newId()
  const known = await tx
    .selectFrom('banner')
    .select('shown_from')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (banner.bannerId !== undefined && !known) return refuse('NOT_FOUND', { field: 'bannerId' })
  const values = {
    position,
    shown_from: new Date(shownFrom ?? known?.shown_from ?? app.clock.now()),
    shown_until: shownUntil === null ? null : new Date(shownUntil),
    ...savedNow(app, by),
  }
  if (values.shown_until && values.shown_until <= values.shown_from) {
    return refuse('INVALID_DATE', { field: 'shownUntil' })
  }
  await tx
    .insertInto('banner')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  return pictures ? showPictures(tx, id, pictures) : id
}

/** Of all pictures that the banner ever had, these are shown from now on. */
async function showPictures(
  tx: Tx,
  bannerId: string,
  pictures: NonNullable<SavedBanner['pictures']>,
): Promise<string | Refusal> {
  const ofBanner = await tx
    .selectFrom('banner_picture')
    .select(['id', 'language'])
    .where('banner_id', '=', bannerId)
    .execute()
  const isOfBanner = ({ pictureId, language }: (typeof pictures)[number]) =>
    ofBanner.some((one) => one.id === pictureId && one.language === language)
  const isTwice = new Set(pictures.map(({ language }) => language)).size < pictures.length
  if (isTwice || !pictures.every(isOfBanner)) return refuse('NOT_FOUND', { field: 'pictures' })
  const setShown = (shown: boolean, ids: readonly string[]) =>
    tx
      .updateTable('banner_picture')
      .set({ shown })
      .where('id', '=', (any) => any.fn.any(any.val(ids)))
      .execute()
  const wanted = pictures.map(({ pictureId }) => pictureId)
  await setShown(
    false,
    ofBanner.map(({ id }) => id).filter((id) => !wanted.includes(id)),
  )
  await setShown(true, wanted)
  return bannerId
}
