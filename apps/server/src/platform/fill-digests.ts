import { sql } from 'kysely'
import type { App } from './app.ts'
import type { Tx } from './db/database.ts'
import type { DB } from './db/schema.gen.ts'

interface DigestColumn<Table extends keyof DB & string> {
  readonly table: Table
  /** The sealed values, and their keyed digests. */
  readonly sealed: keyof DB[Table] & string
  readonly digest: keyof DB[Table] & string
  readonly digestOf: (id: string, sealed: Buffer) => Buffer
}

/** Small, so that rows are locked only briefly. */
const batchSize = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Fills in the digests of values that were sealed before there were digests. One that does not open keeps
 * none: nothing else must wait for it, and the log tells of it.
 */
export async function fillDigests<Table extends keyof DB & string>(
  app: App,
  column: DigestColumn<Table>,
): Promise<void> {
  for (let after = beforeAll; ; ) {
    const last = await app.db.transact((tx) => fillBatch(tx, app, column, after))
    if (!last) return
    after = last
  }
}

async function fillBatch<Table extends keyof DB & string>(
  tx: Tx,
  app: App,
  column: DigestColumn<Table>,
  after: string,
): Promise<string | undefined> {
  const table = sql.table(column.table)
  const [sealed, digest] = [sql.ref(column.sealed), sql.ref(column.digest)]
  const { rows } = await sql<{ id: string; sealed: Buffer }>`
    select id, ${sealed} as sealed from ${table}
    where id > ${after}::uuid and ${digest} is null and ${sealed} is not null
    order by id limit ${batchSize} for no key update`.execute(tx)
  for (const row of rows) {
    const made = digestOrNull(app, column, row)
    if (made) await sql`update ${table} set ${digest} = ${made} where id = ${row.id}`.execute(tx)
  }
  return rows.at(-1)?.id
}

function digestOrNull<Table extends keyof DB & string>(
  app: App,
  { table, digestOf }: DigestColumn<Table>,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): Buffer | null {
  try {
    return digestOf(id, sealed)
  } catch (error) {
    app.log.warn({ err: error, table, id }, 'a sealed value does not open: it has no digest')
    return null
  }
}
