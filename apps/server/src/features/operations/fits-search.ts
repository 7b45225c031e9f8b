/**
 * What of a queue fits what an operator looks for: whom it concerns, or a text of its own, from their beginning. Members
 * are found first, by the indexes that finding members has, and the queue is then gone through by their ids. Where too many
 * begin like that, each row is compared with its own member instead: that reads no more than the queue.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { beginsWith, wordsOf } from './search-words.ts'

interface Searched {
  /** Whether the statement has the member it concerns, as `member`. */
  readonly concernsMember: boolean
  /** Names of people, in SQL, which are found by the beginnings of their words. */
  readonly names?: readonly string[]
  /** Other texts, in SQL. */
  readonly texts: readonly string[]
}

/** With more, going through the queue is cheaper. */
const mostMembers = 500

export async function fitsSearch(
  reader: Reader,
  search: string | undefined,
  { concernsMember, names = [], texts }: Searched,
): Promise<RawBuilder<SqlBool>> {
  if (search === undefined) return sql<SqlBool>`true`
  const begins = beginsWith(search)
  const ways = [
    ...(concernsMember ? [await concerns(reader, search)] : []),
    ...names.flatMap((name) => hasName(name, search)),
    ...texts.map((text) => sql<SqlBool>`lower(${sql.raw(text)}) like ${begins}`),
  ]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

async function concerns(reader: Reader, search: string): Promise<RawBuilder<SqlBool>> {
  const found = await reader
    .selectFrom('member')
    .select('id')
    .where(isSought(search))
    .limit(mostMembers + 1)
    .execute()
  return found.length > mostMembers
    ? isSought(search)
    : sql<SqlBool>`member.id = any (${found.map(({ id }) => id)}::uuid[])`
}

/** Of a statement that has the member as `member`. */
export function isSought(search: string): RawBuilder<SqlBool> {
  const begins = beginsWith(search)
  const ways = [
    sql`member.email like ${begins}`,
    sql`lower(member.username) like ${begins}`,
    ...hasName('member.full_name', search),
    ...(/^[1-9]\d{5,8}$/.test(search) ? [sql`member.number = ${Number(search)}`] : []),
  ]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

function hasName(name: string, search: string): RawBuilder<SqlBool>[] {
  const words = wordsOf(search)
  return words === ''
    ? []
    : [sql<SqlBool>`to_tsvector('simple', ${sql.raw(name)}) @@ to_tsquery('simple', ${words})`]
}
