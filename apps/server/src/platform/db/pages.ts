/**
 * Pages of a list that are read by key: after a row, in the order of a time and the id. A page costs the same
 * wherever it begins, and what comes or goes meanwhile makes no row appear twice or be left out.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'

interface Listed {
  readonly table: string
  /** What the statement calls the table. */
  readonly as?: string
  readonly time: string
  readonly newestFirst?: boolean
}

interface PageQuery {
  /** The last row of the page before. It may have left the list since, but not its table. */
  readonly after?: string | undefined
  /** Only this row, if it is listed. */
  readonly item?: string | undefined
  readonly pageSize: number
}

interface KeyPage {
  readonly isAfter: RawBuilder<SqlBool>
  readonly orderBy: RawBuilder<unknown>
  /** One more than is shown, which tells whether there is a next page. */
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

/** Leaves out the row that was read beyond the page, and says where the next one goes on. */
export function cutPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { pageSize }: Pick<PageQuery, 'pageSize'>,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, pageSize)
  return { rows: shown, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
}
