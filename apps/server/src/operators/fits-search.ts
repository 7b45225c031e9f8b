/**
 * Search in a queue: by the member concerned, or by the item's own columns, always as a prefix. Members are
 * found first through their indexes, and the queue is then filtered by their ids; input that cannot be an id
 * or an address is not compared with one. If too many members match, each row is compared with its own member
 * instead, which reads no more than the queue.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'
import { beginsWith, wordsOf } from './search-words.ts'

interface Searched {
  /** The item's own id. */
  readonly id: string
  /** The id column of the member concerned, in a statement that joins the member as `member`. */
  readonly member?: string
  /** Names of people, found by the prefixes of their words. */
  readonly names?: readonly string[]
  /** Other text columns, in SQL, each with the pattern that input must match. */
  readonly texts?: readonly (readonly [string, RegExp])[]
}

/** Above this, scanning the queue is cheaper. */
const maxMembers = 500

/** Shorter input is too unspecific. */
export const walletAddress = /^(0x[0-9a-f]{4,}|t[1-9a-z]{5,})$/i
/** The console's short form of an address: six characters, an ellipsis, four characters. */
const shortAddress = /^([0-9a-z]{6})…([0-9a-z]{4})$/i
export const anything = /^/

export async function fitsSearch(
  reader: Reader,
  search: string | undefined,
  { id, member, names = [], texts = [] }: Searched,
): Promise<RawBuilder<SqlBool>> {
  if (search === undefined) return sql<SqlBool>`true`
  const begins = beginsWith(search)
  const ways = [
    ...(member ? [await concerns(reader, member, search)] : []),
    ...hasId(id, search),
    ...names.flatMap((name) => hasName(name, search)),
    ...shortened(texts, search),
    ...texts
      .filter(([, shape]) => shape.test(search))
      .map(([text]) => sql<SqlBool>`lower(${sql.raw(text)}) like ${begins}`),
  ]
  return ways.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

function shortened(texts: NonNullable<Searched['texts']>, search: string): RawBuilder<SqlBool>[] {
  const [, first, last] = shortAddress.exec(search.toLowerCase()) ?? []
  if (!first || !last) return []
  return texts
    .filter(([, shape]) => shape === walletAddress)
    .map(([text]) => sql<SqlBool>`lower(${sql.raw(text)}) like ${`${first}%${last}`}`)
}

async function concerns(reader: Reader, member: string, search: string): Promise<RawBuilder<SqlBool>> {
  const found = await reader
    .selectFrom('member')
    .select('id')
    .where(isSought(search))
    .limit(maxMembers + 1)
    .execute()
  return found.length > maxMembers
    ? isSought(search)
    : sql<SqlBool>`${sql.ref(member)} = any (${found.map(({ id }) => id)}::uuid[])`
}

/** For a statement that joins the member as `member`. */
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

/** For a statement that joins the operator under this alias: by the words of their name, or by email. */
export function isOperator(as: string, search: string): RawBuilder<SqlBool> {
  const email = sql<SqlBool>`${sql.ref(`${as}.email`)} like ${beginsWith(search)}`
  return sql<SqlBool>`(${sql.join([email, ...hasName(`${as}.name`, search)], sql` or `)})`
}

/** A range from the first to the last id with this prefix. */
export function hasId(id: string, search: string): RawBuilder<SqlBool>[] {
  const digits = search.replaceAll('-', '')
  if (!/^[0-9a-f]{4,32}$/i.test(digits)) return []
  const [first, last] = [digits.padEnd(32, '0'), digits.padEnd(32, 'f')]
  return [sql<SqlBool>`${sql.ref(id)} between ${first}::uuid and ${last}::uuid`]
}

function hasName(name: string, search: string): RawBuilder<SqlBool>[] {
  const words = wordsOf(search)
  return words === ''
    ? []
    : [sql<SqlBool>`to_tsvector('simple', ${sql.raw(name)}) @@ to_tsquery('simple', ${words})`]
}
