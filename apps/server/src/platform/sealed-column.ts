import { sql } from 'kysely'
import type { App } from './app.ts'
import type { Database, Tx } from './db/database.ts'
import type { DB } from './db/schema.gen.ts'
import { open, type SealKey, seal } from './seal.ts'
import type { Resealed, SealedStore } from './seal-rotation.ts'

interface ColumnOptions<Table extends keyof DB & string> {
  readonly table: Table
  /** Its primary key, a uuid. */
  readonly id: keyof DB[Table] & string
  readonly column: keyof DB[Table] & string
  /** The context that a row's values are bound to. */
  readonly contextOf: (id: string) => string
}

/** Small, so that rows are locked only briefly. */
const batchSize = 50
const beforeAll = '00000000-0000-0000-0000-000000000000'

type Sealing = Pick<App, 'config'>

/** A column of sealed values, each bound to its row. */
export interface SealedColumn extends SealedStore {
  readonly seal: (app: Sealing, id: string, plain: string) => Buffer
  readonly open: (app: Sealing, id: string, sealed: Buffer) => string
}

/** The first byte of a value is its key's id. */
export function sealedColumn<Table extends keyof DB & string>(options: ColumnOptions<Table>): SealedColumn {
  const table = sql.table(options.table)
  const id = sql.ref(options.id)
  const column = sql.ref(options.column)

  async function countByKey(db: Database): Promise<ReadonlyMap<number, number>> {
    const { rows } = await sql<{ key: number; count: number }>`
      select get_byte(${column}, 0) as key, count(*)::int as count from ${table}
      where ${column} is not null group by 1 order by 1`.execute(db)
    return new Map(rows.map(({ key, count }) => [key, count]))
  }

  async function reseal(db: Database, keys: readonly SealKey[]): Promise<Resealed> {
    const unreadable: string[] = []
    let resealed = 0
    for (let after = beforeAll; ; ) {
      const batch = await db.transact((tx) => resealBatch(tx, keys, after))
      const last = batch.at(-1)
      if (!last) return { resealed, unreadable }
      resealed += batch.filter(({ done }) => done).length
      unreadable.push(...batch.filter(({ done }) => !done).map((row) => row.id))
      after = last.id
    }
  }

  async function resealBatch(tx: Tx, keys: readonly SealKey[], after: string) {
    const olderIds = keys.slice(1).map((key) => key.id)
    // Locked until the commit, so that a concurrent change by the owner is not overwritten. This lock does
    // not block transactions that only refer to the row.
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      select ${id} as id, ${column} as sealed from ${table}
      where ${id} > ${after}::uuid and get_byte(${column}, 0) = any (${olderIds}::int[])
      order by ${id} limit ${batchSize} for no key update`.execute(tx)
    const batch: { id: string; done: boolean }[] = []
    for (const row of rows) {
      const newlySealed = resealed(keys, options.contextOf(row.id), row.sealed)
      if (newlySealed)
        await sql`update ${table} set ${column} = ${newlySealed} where ${id} = ${row.id}`.execute(tx)
      batch.push({ id: row.id, done: newlySealed !== null })
    }
    return batch
  }

  return {
    name: `${options.table}.${options.column}`,
    countByKey,
    reseal,
    seal: ({ config }, id, plain) => seal(config.sealKeys, options.contextOf(id), plain),
    open: ({ config }, id, sealed) => open(config.sealKeys, options.contextOf(id), sealed),
  }
}

function resealed(keys: readonly SealKey[], context: string, sealed: Buffer): Buffer | null {
  try {
    return seal(keys, context, open(keys, context, sealed))
  } catch {
    return null
  }
}
