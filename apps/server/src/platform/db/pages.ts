/**
 * Keyset pagination by time and id. A page costs the same wherever it begins, and concurrent inserts or
 * deletes neither repeat nor skip a row.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'

interface Listed {
  readonly table: string
  /** The table's alias in the statement. */
  readonly as?: string
  readonly time: string
  readonly newestFirst?: boolean
}

interface PageQuery {
  /** Cursor: the last row of the previous page. It may have left the list since, but not its table. */
  readonly after?: string | undefined
  /** Only this row, if it is listed. */
  readonly item?: string | undefined
  readonly pageSize: number
}

interface KeyPage {
  readonly isAfter: RawBuilder<SqlBool>
  readonly orderBy: RawBuilder<unknown>
  /** One more than shown, to detect a next page. */
  readonly limit: number
}

export function pageOf(
  { table, as = table, time, newestFirst = false }: Listed,
  { after, item, pageSize }: PageQuery,
): KeyPage {
  const key = sql`${sql.ref(`${as}.${time}`)}, ${sql.ref(`${as}.id`)}`
  const [beyond, way] = newestFirst ? ['<', 'desc'] : ['>', 'asc']
  const isRequested = item === undefined ? sql`true` : sql`${sql.ref(`${as}.id`)} = ${item}::uuid`
  return {
    isAfter:
      after === undefined
        ? sql<SqlBool>`${isRequested}`
        : sql<SqlBool>`${isRequested} and (${key}) ${sql.raw(beyond)} (select ${sql.ref(time)}, id from ${sql.table(table)} where id = ${after}::uuid)`,
    orderBy: sql`${sql.ref(`${as}.${time}`)} ${sql.raw(way)}, ${sql.ref(`${as}.id`)} ${sql.raw(way)}`,
    limit: pageSize + 1,
  }
}

/** Removes the extra row and returns the cursor of the next page. */
export function cutPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { pageSize }: Pick<PageQuery, 'pageSize'>,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, pageSize)
  return { rows: shown, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
}
