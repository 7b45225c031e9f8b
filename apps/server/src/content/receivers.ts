import type { Audience } from '@halyard/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'

/** The receivers of an announcement. */
export interface Receivers {
  readonly audience: Audience
  readonly country?: string | null | undefined
  readonly receivers?: readonly string[] | null | undefined
}

/** Whether the query's `member` is a receiver. Members who cannot sign in are not. */
export const isReceiver = ({ audience, country, receivers }: Receivers): RawBuilder<boolean> =>
  sql<boolean>`member.disabled_at is null and ${{
    ALL: () => sql`true`,
    HOLDERS: () => sql`exists (
        select from investment_order
        where member_id = member.id and state in ('PENDING', 'ACTIVE', 'CLOSING')
      )`,
    COUNTRY: () => sql`member.country = ${country}`,
    LISTED: () => sql`(member.username = any(${receivers}) or member.email = any(${receivers}))`,
  }[audience]()}`

export async function receiversNow(reader: Reader, whom: Receivers): Promise<number> {
  const { count } = await reader
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isReceiver(whom))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The numbers of the listed members. */
export async function listedMembers(reader: Reader, whom: Receivers): Promise<number[]> {
  if (whom.audience !== 'LISTED') return []
  const found = await reader.selectFrom('member').select('number').where(isReceiver(whom)).execute()
  return found.map(({ number }) => number)
}

/** Names that belong to no member who could receive it. */
export async function unknownNames(reader: Reader, whom: Receivers): Promise<readonly string[]> {
  if (whom.audience !== 'LISTED') return []
  const known = await reader
    .selectFrom('member')
    .select(['username', 'email'])
    .where(isReceiver(whom))
    .execute()
  const names = new Set(known.flatMap(({ username, email }) => [username, email]))
  return (whom.receivers ?? []).filter((name) => !names.has(name))
}
