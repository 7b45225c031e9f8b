/** Where the next round goes on. It is kept in the database: the next round may be another process's. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const name = 'settlement'

export interface RoundCursor {
  /** The id of the last order that was come to; null begins. */
  readonly after: string | null
  /** Whether anything failed since the beginning. */
  readonly failed: boolean
}

export async function roundCursor(db: Database): Promise<RoundCursor> {
  const row = await db
    .selectFrom('round_place')
    .select(['after', 'failed'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? { after: null, failed: false }
}

export async function keepRoundCursor(db: Database, { after, failed }: RoundCursor): Promise<void> {
  await db.transact((tx) =>
    sql`
      insert into round_place (name, after, failed) values (${name}, ${after}::uuid, ${failed})
      on conflict (name) do update set after = excluded.after, failed = excluded.failed
    `.execute(tx),
  )
}
