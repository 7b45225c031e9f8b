import { operatorContent as contract } from '@halyard/contract'
import { read } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { isSavedBy, type WaitingContent, type WaitingRow } from '../waiting-content.ts'

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
  const rows = await read<WaitingRow>(app.db, waitingRows, [app.clock.now()])
  const shown = operator.capabilities.includes('content.publish')
    ? (content: WaitingContent) => content
    : unnamed
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
      savedAt: row.saved_at,
      goesOutAt: row.public_from,
      stopped: stopOf(row),
    })),
  }
})

/** Without the names of a notification's receivers. */
const unnamed = ({ receivers, ...rest }: WaitingContent): WaitingContent => rest

const stopOf = ({ stopped_by, stopped_at, stop_reason }: WaitingRow) =>
  stopped_by === null || stopped_at === null
    ? null
    : { by: stopped_by, at: stopped_at, reason: stop_reason ?? '' }
