/**
 * Content that operators saved and members don't see yet: listed for every operator, approved by a second
 * one, or stopped.
 */
import { type BodyOf, operatorContent as contract } from '@halyard/contract'
import { alreadyActed, audit } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import { read, run, type Tx } from '../platform/db/database.ts'
import { answerOperator, type SignedInOperator } from '../platform/http/handler.ts'
import { Refusal, refuse } from '../platform/http/refusal.ts'
import { transactOrRefuse } from '../platform/http/transact-or-refuse.ts'
import { isId } from '../platform/ids.ts'
import { applyTexts } from './catalogue/index.ts'
import { enqueueSending } from './send-announcement.ts'
import { enqueueChangeSignals } from './signal-announcement-change.ts'

type WaitingKind = BodyOf<typeof contract.releaseContent>['kind']

const tables = {
  MEMO: 'memo',
  BANNER: 'banner',
  ANNOUNCEMENT: 'announcement',
  BRAND: 'text_change',
  STRATEGY: 'text_change',
  PRODUCT: 'text_change',
} as const satisfies Readonly<Record<WaitingKind, string>>

interface Row {
  readonly kind: WaitingKind
  readonly id: string
  readonly item: string
  readonly save_id: string
  readonly title: string | null
  readonly saved_by: string
  /** Operators who saved a pending part of it. */
  readonly saved_with: readonly string[]
  readonly name: string
  readonly saved_at: Date
  readonly public_from: Date | null
  readonly content: Content
  readonly before: Content | null
  readonly stopped_by: string | null
  readonly stopped_at: Date | null
  readonly stop_reason: string | null
}

type Content = Readonly<Record<string, unknown>>

/** The names and terms that members still see. */
const namesNow = `
  case kind
    when 'BRAND' then (select jsonb_build_object('name', content ->> 'name', 'logoId', content ->> 'logoId') from brand)
    when 'STRATEGY' then (
      select jsonb_build_object('name', name, 'masterLogin', master_login) from strategy
      where id = text_change.subject and name <> ''
    )
    else (
      select jsonb_build_object(
        'name', name, 'tradingPair', trading_pair, 'subscriptionDays', subscription_days, 'offered', offered,
        'prices', (select jsonb_agg(price / 1000000 order by price) from product_price where product_id = product.id)
      ) from product
      where id::text = text_change.subject and name <> ''
    )
  end`

const waitingRows = `
  select waiting.*, operator.name, stop.*, coalesce(names, change.after, '{}') as content,
    case when names is null then change.before else names_now end as before
  from (
    select 'MEMO' as kind, id, save_id, saved_by, saved_at, public_from, id::text as item,
      'memo:' || id as logged, saved_with,
      null::jsonb as names, null::jsonb as names_now,
      (select title from memo_text where memo_id = memo.id and language = 'en') as title
    from memo where withdrawn_at is null
    union all
    select 'BANNER', id, save_id, saved_by, saved_at, public_from, id::text, 'banner:' || id, saved_with, null, null,
      (select description from banner_picture where banner_id = banner.id and shown and language = 'en')
    from banner where shown_until is null or shown_until > $1
    union all
    select 'ANNOUNCEMENT', id, save_id, saved_by, saved_at, public_from, id::text, 'announcement:' || id, saved_with, null, null,
      (select text ->> 'message' from jsonb_array_elements(texts) text where text ->> 'language' = 'en')
    from announcement where withdrawn_at is null
    union all
    select kind, id, save_id, saved_by, saved_at, public_from, subject, 'text_change:' || id, saved_with, texts, ${namesNow},
      concat_ws(' · ', texts ->> 'name', texts ->> 'tradingPair')
    from text_change where withdrawn_at is null
  ) waiting
  join operator on operator.id = waiting.saved_by
  left join lateral (
    select after, before from catalogue_change where kind = waiting.kind and subject = waiting.id::text
    order by changed_at desc, id desc limit 1
  ) change on names is null
  left join lateral (
    select stopper.name as stopped_by, entry.created_at as stopped_at, entry.reason as stop_reason
    from audit_entry entry join operator stopper on stopper.id = entry.operator_id
    where entry.subject = waiting.logged and entry.action = 'content.stop'
    order by entry.created_at desc, entry.id desc limit 1
  ) stop on public_from is null
  where public_from is null or public_from > $1
  order by public_from is null, saved_at desc, id desc`

export const waitingContent = answerOperator(contract.waitingContent, async (app, { operator }) => {
  const rows = await read<Row>(app.db, waitingRows, [app.clock.now()])
  const shown = operator.capabilities.includes('content.publish') ? (content: Content) => content : unnamed
  return {
    waiting: rows.map((row) => ({
      kind: row.kind,
      subject: row.id,
      item: row.item,
      save: row.save_id,
      title: row.title ?? '',
      content: shown(row.content),
      before: row.before && shown(row.before),
      savedBy: row.name,
      savedByMe: isSavedBy(row, operator),
      savedAt: row.saved_at.toISOString(),
      goesOutAt: row.public_from?.toISOString() ?? null,
      stopped: stopOf(row),
    })),
  }
})

const isSavedBy = ({ saved_by, saved_with }: Row, { id }: SignedInOperator): boolean =>
  saved_by === id || saved_with.includes(id)

/** Without the names of a notification's receivers. */
const unnamed = ({ receivers, ...rest }: Content): Content => rest

const stopOf = ({ stopped_by, stopped_at, stop_reason }: Row) =>
  stopped_by === null || stopped_at === null
    ? null
    : { by: stopped_by, at: stopped_at.toISOString(), reason: stop_reason ?? '' }

export const releaseContent = answerOperator(
  contract.releaseContent,
  async (app, { body, operator, address }) =>
    transactOrRefuse(app.db, async (tx) => {
      const waiting = await lockWaiting(tx, app, body)
      if (waiting instanceof Refusal) return waiting
      if (isSavedBy(waiting, operator)) return refuse('SECOND_OPERATOR_NEEDED')
      const { subject, reason } = wordsOf(body)
      await audit(tx, app, { operator, action: 'content.release', subject, reason, address })
      await setPublicFrom(tx, body, app.clock.now(), operator)
      if (body.kind === 'ANNOUNCEMENT') {
        await enqueueSending(tx, body.subject)
        await enqueueChangeSignals(tx, body.subject)
      }
      if (tables[body.kind] === 'text_change') await applyTexts(tx, app)
      return { notice: 'SETTING_SAVED' as const }
    }),
)

export const stopContent = answerOperator(contract.stopContent, async (app, { body, operator, address }) =>
  transactOrRefuse(app.db, async (tx) => {
    const waiting = await lockWaiting(tx, app, body)
    if (waiting instanceof Refusal) return waiting
    const { subject } = wordsOf(body)
    await audit(tx, app, { operator, action: 'content.stop', subject, reason: body.reason, address })
    await setPublicFrom(tx, body, null, null)
    return { notice: 'SETTING_SAVED' as const }
  }),
)

interface WaitingOne {
  readonly kind: WaitingKind
  readonly subject: string
  readonly save: string
}

const wordsOf = ({ kind, subject, save }: WaitingOne) => ({
  subject: `${tables[kind]}:${subject}`,
  reason: `Save ${save}`,
})

async function lockWaiting(tx: Tx, app: App, one: WaitingOne): Promise<Row | Refusal> {
  if (!isId(one.subject)) return refuse('NOT_FOUND', { field: 'subject' })
  const [row] = await run<Row>(
    tx,
    `select save_id, saved_by, saved_with, public_from from ${tables[one.kind]} where id = $1 for no key update`,
    [one.subject],
  )
  if (!row) return refuse('NOT_FOUND', { field: 'subject' })
  if (row.save_id !== one.save) return refuse('CHANGED_MEANWHILE')
  if (row.public_from === null || row.public_from <= app.clock.now())
    return alreadyActed(tx, wordsOf(one).subject, { 'content.release': 'APPROVED', 'content.stop': 'DONE' })
  return row
}

async function setPublicFrom(
  tx: Tx,
  { kind, subject }: WaitingOne,
  publicFrom: Date | null,
  releasedBy: SignedInOperator | null,
): Promise<void> {
  await run(tx, `update ${tables[kind]} set public_from = $2, released_by = $3 where id = $1`, [
    subject,
    publicFrom,
    releasedBy?.id ?? null,
  ])
}
