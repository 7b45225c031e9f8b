/**
 * Finds members by any identifier that people or statements use. Each way has its own index, and is tried
 * only if the input has its form; together they are cheap even among a million members.
 */
import type { operatorMembers } from '@halyard/contract'
import { beginsWith, wordsOf } from '../operators/index.ts'
import type { Database } from '../platform/db/database.ts'
import { run } from '../platform/db/database.ts'
import { isId } from '../platform/ids.ts'

type FoundBy = (typeof operatorMembers.foundBy)[number]

interface Found {
  readonly number: number
  readonly username: string
  readonly email: string
  readonly full_name: string
  readonly country: string
  readonly kyc_status: string
  readonly frozen_at: Date | null
  readonly created_at: Date
  readonly found_by: FoundBy
}

export const maxFound = 20

/** `$1` is the normalised input. Each selects member ids, at most one more than is shown. */
interface Way {
  readonly by: FoundBy
  readonly select: string
  readonly value: string
}

export async function search(db: Database, text: string): Promise<readonly Found[]> {
  const ways = waysOf(text)
  if (ways.length === 0) return []
  const found = ways.map(
    ({ by, select }, index) =>
      `(select id, '${by}' as found_by, ${index} as way from (${select.replaceAll('$1', `$${index + 1}`)} limit ${maxFound + 1}) as found (id))`,
  )
  return run<Found>(
    db,
    `select distinct on (hit.first_way, member.number) member.number, member.username, member.email, member.full_name,
       member.country, member.kyc_status, member.frozen_at, member.created_at, hit.found_by
     from (
       select distinct on (id) id, found_by, way as first_way from (${found.join(' union all ')}) as each
       order by id, way
     ) as hit join member on member.id = hit.id
     order by hit.first_way, member.number limit ${maxFound + 1}`,
    ways.map(({ value }) => value),
  )
}

function waysOf(text: string): readonly Way[] {
  const lower = text.toLowerCase()
  const digits = text.replaceAll(/\D/g, '')
  const ways: (Way | false)[] = [
    /^[1-9]\d{5,8}$/.test(text) && {
      by: 'MEMBER_ID',
      select: 'select id from member where number = $1::integer',
      value: text,
    },
    /^\d{3,15}$/.test(text) && {
      by: 'MT5_ID',
      select: 'select member_id from investment_order where login = $1::bigint',
      value: text,
    },
    /^[+\d][\d ().-]{5,}$/.test(text) &&
      digits.length >= 6 && {
        by: 'PHONE',
        select: `select member_id from kyc_submission where regexp_replace(phone_no, '\\D', '', 'g') = $1`,
        value: digits,
      },
    {
      by: 'EMAIL',
      select: 'select id from member where email like $1 order by email',
      value: beginsWith(text),
    },
    lower.includes('@') && {
      by: 'EARLIER_EMAIL',
      select: 'select member_id from email_change where old_email = $1 and changed_at is not null',
      value: lower,
    },
    {
      by: 'USERNAME',
      select: 'select id from member where lower(username) like $1 order by lower(username)',
      value: beginsWith(text),
    },
    wordsOf(text) !== '' && {
      by: 'NAME',
      select: `select id from member where to_tsvector('simple', full_name) @@ to_tsquery('simple', $1)`,
      value: wordsOf(text),
    },
    wordsOf(text) !== '' && {
      by: 'NAME',
      select: `select member_id from kyc_submission where to_tsvector('simple', full_name) @@ to_tsquery('simple', $1)`,
      value: wordsOf(text),
    },
    /^[1-9]\d{5,8}-\d{1,6}$/.test(text) && {
      by: 'REFERENCE',
      select: 'select id from member where number = $1::integer',
      value: text.replace(/-.*/, ''),
    },
    /^tp\d{20}$/.test(lower) && {
      by: 'REFERENCE',
      select: 'select member_id from gateway_order where order_no = $1',
      value: text.toUpperCase(),
    },
    ...addresses(text),
    ...hashes(lower),
    ...records(lower),
  ]
  return ways.filter((way) => way !== false)
}

function addresses(text: string): readonly Way[] {
  const isAddress = /^(0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/.test(text)
  const ways = [
    'select member_id from deposit_address where lower(address) = lower($1)',
    'select member_id from withdrawal where lower(address) = lower($1)',
    'select member_id from crypto_deposit where lower(from_address) = lower($1)',
  ]
  return isAddress ? ways.map((select) => ({ by: 'ADDRESS' as const, select, value: text })) : []
}

function hashes(lower: string): readonly Way[] {
  const isHash = /^(0x)?[0-9a-f]{64}$/.test(lower)
  const ways = [
    'select member_id from crypto_deposit where transaction_id = $1',
    `select withdrawal.member_id from payout_attempt join withdrawal on withdrawal.id = payout_attempt.payout_id
     where payout_attempt.transaction_id = $1`,
    `select withdrawal.member_id from payout join withdrawal on withdrawal.id = payout.id
     where payout.transaction_id = $1`,
  ]
  return isHash ? ways.map((select) => ({ by: 'TRANSACTION' as const, select, value: lower })) : []
}

/** IDs that members see on their records, and that alarms name. */
function records(lower: string): readonly Way[] {
  const ways = [
    'select id from member where id = $1::uuid',
    'select member_id from investment_order where id = $1::uuid',
    'select member_id from crypto_deposit where id = $1::uuid',
    'select member_id from fiat_deposit where id = $1::uuid',
    'select member_id from withdrawal where id = $1::uuid',
    'select member_id from inheritance_claim where id = $1::uuid and member_id is not null',
    `select account.member_id from entry join ledger_account account on account.id = entry.account_id
     where entry.transfer_id = $1::uuid and account.member_id is not null`,
  ]
  return isId(lower) ? ways.map((select) => ({ by: 'RECORD_ID' as const, select, value: lower })) : []
}
