import { formatAmount } from '@halyard/money'
import { type Reader, read } from '../platform/db/database.ts'

/**
 * The subject of a log entry or an alarm. A member is named by number only: more would be a view of their
 * data.
 */
interface Named {
  readonly kind: string
  readonly name: string | null
  readonly amount: string | null
  readonly member: string | null
}

interface Row {
  readonly subject: string
  readonly kind: string
  readonly name: string | null
  readonly amount: string | null
  readonly number: number | null
}

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** A subject without a kind is an operator, or a part of the platform that has its own name. */
const rows = `
  with given as (
    select given.subject, coalesce(proposal.subject, given.subject) as about
    from unnest($1::text[]) as given (subject)
    left join proposal on proposal.id = case when given.subject ~ '^proposal:${id}$' then substr(given.subject, 10)::uuid end
  ),
  parts as (
    select subject, case when about like '%:%' then split_part(about, ':', 1) when about ~ '^${id}$' then 'operator' else about end as kind,
      case when about like '%:%' then substr(about, strpos(about, ':') + 1) when about ~ '^${id}$' then about else '' end as rest
    from given
  ),
  requested as (
    select subject, kind, rest, case when rest ~ '^${id}$' then rest::uuid end as id from parts
  )
  select subject, coalesce(found.kind, requested.kind) as kind,
    coalesce(found.name, nullif(regexp_replace(rest, ':?${id}$', ''), '')) as name, found.amount, found.number
  from requested left join lateral (
    select null as kind, null as name, null::bigint as amount, number from member where requested.kind = 'member' and member.id = requested.id
    union all
    select null, null, null, number from withdrawal join member on member.id = member_id
    where requested.kind in ('withdrawal', 'payout') and withdrawal.id = requested.id
    union all
    select null, null, null, member.number from fiat_deposit join member on member.id = member_id
    where requested.kind = 'fiat-deposit' and fiat_deposit.id = requested.id
    union all
    select null, null, null, number from crypto_deposit join member on member.id = member_id
    where requested.kind in ('deposit', 'changed-deposit') and crypto_deposit.id = requested.id
    union all
    select null, null, null, number from investment_order join member on member.id = member_id
    where requested.kind in ('order', 'settlement') and investment_order.id = requested.id
    union all
    select null, null, null, number from inheritance_claim left join member on member.id = member_id
    where requested.kind = 'inheritance' and inheritance_claim.id = requested.id
    union all
    select null, null, null, receiver from bonus where requested.kind = 'bonus' and transfer_id = requested.id
    union all
    select null, null, (payload ->> 'millionths')::bigint, null from proposal
    where requested.kind = 'funding' and proposal.kind = 'funding' and id = requested.id
    union all
    select null, name, null, null from operator
    where id = case requested.kind
      when 'operator' then requested.id
      when 'reset' then (select (payload ->> 'operatorId')::uuid from proposal where id = requested.id)
      when 'roles' then (select (payload ->> 'operatorId')::uuid from proposal where id = requested.id)
    end
    union all
    select null, alarm.kind, null, null from alarm where requested.kind = 'alarm' and id = requested.id
    union all
    select null, concat_ws(' ', payload ->> 'currency', payload ->> 'bankName'), null, null from proposal
    where requested.kind = 'account' and id = requested.id
    union all
    select null, account, null, null from bank_statement_import where requested.kind = 'statement' and id = requested.id
    union all
    select null, network, null, null from custody_correction where requested.kind = 'correction' and id = requested.id
    union all
    select null, name, null, null from api_key where requested.kind = 'api-key' and id = requested.id
    union all
    select null, url, null, null from webhook_endpoint where requested.kind = 'webhook' and id = requested.id
    union all
    select null, name, null, null from product where requested.kind = 'product' and id = requested.id and name <> ''
    union all
    select null, name, null, null from strategy where requested.kind = 'strategy' and id = requested.rest and name <> ''
    union all
    select null, title, null, null from memo_text where requested.kind = 'memo' and memo_id = requested.id and language = 'en'
    union all
    select null, description, null, null from banner_picture
    where requested.kind = 'banner' and banner_id = requested.id and language = 'en' and shown
    union all
    select null, text ->> 'message', null, null from announcement, jsonb_array_elements(texts) text
    where requested.kind = 'announcement' and id = requested.id and text ->> 'language' = 'en'
    union all
    select lower(text_change.kind), texts ->> 'name', null, null from text_change
    where requested.kind = 'text_change' and id = requested.id
  ) found on true`

/** By subject. */
export async function namedInLog(
  reader: Reader,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const found = await read<Row>(reader, rows, [[...new Set(subjects)].filter(Boolean)])
  return new Map(
    found.map(({ subject, kind, name, amount, number }) => [
      subject,
      {
        kind,
        name,
        amount: amount === null ? null : formatAmount(BigInt(amount), 'USDT'),
        member: number === null ? null : String(number),
      },
    ]),
  )
}
