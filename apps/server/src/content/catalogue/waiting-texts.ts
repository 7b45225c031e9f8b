/**
 * Public names, and the terms of packages, wait like memos (docs/content.md). Until then members see the
 * previous texts; then the database replaces them.
 */
import type { App } from '../../platform/app.ts'
import { type Reader, read, run, type Tx } from '../../platform/db/database.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { type Saving, savedNow } from './saved-now.ts'
import { tooManyWaiting } from './waiting-limit.ts'

type Texts = Readonly<Record<string, unknown>>

interface Named {
  readonly kind: 'BRAND' | 'STRATEGY' | 'PRODUCT'
  readonly subject: string
}

const isWaiting = 'applied_at is null and withdrawn_at is null and public_from is not null'

/** By subject, the saved texts that members don't see yet. */
export async function waitingTexts<Of extends Texts = Texts>(
  reader: Reader,
  kind: Named['kind'],
): Promise<ReadonlyMap<string, Of>> {
  const rows = await read<{ subject: string; texts: Of }>(
    reader,
    `select subject, texts from text_change where kind = $1 and ${isWaiting}`,
    [kind],
  )
  return new Map(rows.map(({ subject, texts }) => [subject, texts]))
}

interface Saved extends Named {
  readonly texts: Texts
  /** The texts that members see now. */
  readonly shown: Texts
}

/** Saving unchanged texts keeps them pending; saving the visible texts ends the wait. */
export async function saveTexts(
  tx: Tx,
  app: App,
  { kind, subject, texts, shown }: Saved,
  by: Saving,
): Promise<Refusal | null> {
  const [known] = await run<{ id: string; texts: Texts; is_waiting: boolean }>(
    tx,
    `select id, texts, ${isWaiting} as is_waiting from text_change where kind = $1 and subject = $2 for no key update`,
    [kind, subject],
  )
  if (isSame(texts, known?.is_waiting ? known.texts : shown)) return null
  if (known && isSame(texts, shown)) {
    await run(tx, 'update text_change set withdrawn_at = $2 where id = $1', [known.id, app.clock.now()])
    return null
  }
  const full = await tooManyWaiting(tx, app, by, known?.id)
  if (full) return full
  const values = { texts: JSON.stringify(texts), withdrawn_at: null, ...savedNow(app, by) }
  await tx
    .insertInto('text_change')
    .values({ id: newId(), kind, subject, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(values))
    .execute()
  return null
}

const isSame = (one: Texts, other: Texts): boolean =>
  Object.keys({ ...one, ...other }).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))

/**
 * Publishes texts whose wait is over, or that a second operator approved. Texts saved before the clock was
 * moved ahead, as in the demo, wait for an operator: the database knows only its own clock.
 */
export async function applyTexts(tx: Tx, app: App): Promise<void> {
  await run(
    tx,
    `update text_change set applied_at = reached
     from (select least($1::timestamptz, latest_time()) as reached) as time
     where ${isWaiting} and public_from <= reached`,
    [app.clock.now()],
  )
}
