/** What operators have saved and members don't see yet: listed for every operator, approved by a second one, or stopped. */
import { type BodyOf, operatorContent as contract } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { pathOfLogo } from '../../platform/brand.ts'
import { read, run, type Tx } from '../../platform/db/database.ts'
import { answerOperator, type SignedInOperator } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { applyTexts } from '../catalogue/index.ts'
import { alreadyActed, audit } from '../operations/index.ts'
import { goOnSending } from './send-announcement.ts'
import { goOnTelling } from './tell-of-announcement.ts'

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
  readonly save_id: string
  readonly title: string | null
  readonly logo_id: string | null
  readonly saved_by: string
  readonly name: string
  readonly saved_at: Date
  readonly public_from: Date | null
}

const waitingRows = `
  select waiting.*, operator.name from (
    select 'MEMO' as kind, id, save_id, saved_by, saved_at, public_from,
      (select title from memo_text where memo_id = memo.id and language = 'en') as title, null as logo_id
    from memo where withdrawn_at is null
    union all
    select 'BANNER', id, save_id, saved_by, saved_at, public_from,
      (select description from banner_picture where banner_id = banner.id and shown and language = 'en'), null
    from banner where shown_until is null or shown_until > $1
    union all
    select 'ANNOUNCEMENT', id, save_id, saved_by, saved_at, public_from,
      (select text ->> 'message' from jsonb_array_elements(texts) text where text ->> 'language' = 'en'), null
    from announcement where withdrawn_at is null
    union all
    select kind, id, save_id, saved_by, saved_at, public_from,
      concat_ws(' · ', texts ->> 'name', texts ->> 'tradingPair'), nullif(texts ->> 'logoId', '')
    from text_change where withdrawn_at is null
  ) waiting
  join operator on operator.id = waiting.saved_by
  where public_from is null or public_from > $1
  order by public_from is null, saved_at desc, id desc`

export const waitingContent = answerOperator(contract.waitingContent, async (app, { operator }) => {
  const rows = await read<Row>(app.db, waitingRows, [app.clock.now()])
  return {
    waiting: rows.map(({ kind, id, save_id, title, logo_id, saved_by, name, saved_at, public_from }) => ({
      kind,
      subject: id,
      save: save_id,
      title: title ?? '',
      logoUrl: logo_id && pathOfLogo(logo_id),
      savedBy: name,
      savedByMe: saved_by === operator.id,
      savedAt: saved_at.toISOString(),
      goesOutAt: public_from?.toISOString() ?? null,
    })),
  }
})

export const releaseContent = answerOperator(
  contract.releaseContent,
  async (app, { body, operator, address }) =>
    transactOrRefuse(app.db, async (tx) => {
      const waiting = await lockWaiting(tx, app, body)
      if (waiting instanceof Refusal) return waiting
      if (waiting.saved_by === operator.id) return refuse('SECOND_OPERATOR_NEEDED')
      const { subject, reason } = wordsOf(body)
      await audit(tx, app, { operator, action: 'content.release', subject, reason, address })
      await setPublicFrom(tx, body, app.clock.now(), operator)
      if (body.kind === 'ANNOUNCEMENT') {
        await goOnSending(tx, body.subject)
        await goOnTelling(tx, body.subject)
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
    `select save_id, saved_by, public_from from ${tables[one.kind]} where id = $1 for no key update`,
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
