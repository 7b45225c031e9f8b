import type { BodyOf, Call } from '@halyard/contract'
import { audit } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import type { Acting, CatalogueKind, ContentOf, SavedChange } from './catalogue-kind.ts'

interface Changing<C extends Call> extends Acting {
  readonly body: BodyOf<C>
  /** The change that this one reverts. */
  readonly putBackOf?: string
}

/**
 * Changes an item in its own transaction. Every change of the catalogue is made here or by `changeItemIn`.
 */
export async function changeItem<C extends Call>(
  app: App,
  kind: CatalogueKind<C>,
  changing: Changing<C>,
): Promise<SavedChange | Refusal> {
  try {
    const saved = await transactOrRefuse(app.db, (tx) => changeItemIn(tx, app, kind, changing))
    if (!(saved instanceof Refusal)) await kind.afterwards?.(app)
    return saved
  } catch (error) {
    const refusal = kind.refusalOf?.(error)
    if (!refusal) throw error
    return refusal
  }
}

/** Serialised per item, so that the recorded previous content is what the last change left. */
export async function changeItemIn<C extends Call>(
  tx: Tx,
  app: App,
  kind: CatalogueKind<C>,
  { body, putBackOf, ...by }: Changing<C>,
): Promise<SavedChange | Refusal> {
  const { seen, ...content } = body as ContentOf<C> & { readonly seen?: string | null }
  const known = kind.subjectOf(content as unknown as ContentOf<C>)
  if (known !== null) {
    await lockItem(tx, kind, known)
    if (seen !== undefined && seen !== (await newestChange(tx, kind.kind, known)))
      return refuse('CHANGED_MEANWHILE')
  }
  const before = known === null ? null : await contentNow(tx, app, kind, known)
  const saved = await kind.keep(tx, app, content as unknown as ContentOf<C>, by)
  if (saved instanceof Refusal) return saved
  // Part of an item that waits for a second operator may have changed at once.
  if (saved.proposalId !== undefined && isSame(before, await contentNow(tx, app, kind, saved.subject)))
    return saved
  await noteChange(tx, app, kind, { ...by, subject: saved.subject, before, putBackOf })
  return saved
}

/**
 * Records a change that takes effect otherwise than by its call, such as an approval, as made by this
 * operator.
 */
export async function changeBy<C extends Call>(
  tx: Tx,
  app: App,
  kind: CatalogueKind<C>,
  { subject, operator, address }: By & { readonly subject: string },
  takeEffect: () => Promise<void>,
): Promise<void> {
  await lockItem(tx, kind, subject)
  const before = await contentNow(tx, app, kind, subject)
  await takeEffect()
  await noteChange(tx, app, kind, { operator, address, subject, before })
}

const isSame = (one: object | null, other: object | null) => JSON.stringify(one) === JSON.stringify(other)

const lockItem = <C extends Call>(tx: Tx, { kind }: CatalogueKind<C>, subject: string) =>
  lockName(tx, `catalogue ${kind} ${subject}`)

/** For a partial change: the item's content, locked until the transaction ends; null if there is none. */
export async function contentToChange<C extends Call>(
  tx: Tx,
  app: App,
  kind: CatalogueKind<C>,
  subject: string,
): Promise<object | null> {
  await lockItem(tx, kind, subject)
  return contentNow(tx, app, kind, subject)
}

/** An item's current content; null if there is none. */
async function contentNow<C extends Call>(
  tx: Tx,
  app: App,
  kind: CatalogueKind<C>,
  subject: string,
): Promise<object | null> {
  const [item] = await kind.list(tx, app, subject)
  return item?.content ?? null
}

interface By extends Pick<Acting, 'operator'> {
  readonly address: string | null
}

interface Noted extends By {
  readonly subject: string
  readonly before: object | null
  readonly putBackOf?: string | undefined
}

/** Records a change. The database requires its audit entry. */
async function noteChange<C extends Call>(
  tx: Tx,
  app: App,
  kind: CatalogueKind<C>,
  { operator, address, subject, before, putBackOf }: Noted,
): Promise<void> {
  const after = JSON.stringify(await contentNow(tx, app, kind, subject))
  const id = await audit(tx, app, {
    operator,
    action: kind.action,
    subject: `${kind.logged}:${subject}`,
    reason: after,
    address,
  })
  await tx
    .insertInto('catalogue_change')
    .values({
      id,
      kind: kind.kind,
      subject,
      operator_id: operator.id,
      changed_at: app.clock.now(),
      before: before && JSON.stringify(before),
      after,
      put_back_of: putBackOf ?? null,
    })
    .execute()
}

async function newestChange(tx: Tx, kind: string, subject: string): Promise<string | null> {
  const newest = await tx
    .selectFrom('catalogue_change')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id ?? null
}
