/** The start of the next round. In the database, because another process may run the next round. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const name = 'settlement'

export interface RoundCursor {
  /** The id of the last order processed; null starts at the beginning. */
  readonly after: string | null
  /** True if anything has failed since the start of this pass. */
  readonly failed: boolean
}

export async function roundCursor(db: Database): Promise<RoundCursor> {
  const row = await db
    .selectFrom('round_cursor')
    .select(['after', 'failed'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? { after: null, failed: false }
}

export async function keepRoundCursor(db: Database, { after, failed }: RoundCursor): Promise<void> {
  await db.transact((tx) =>
    sql`
      insert into round_cursor (name, after, failed) values (${name}, ${after}::uuid, ${failed})
      on conflict (name) do update set after = excluded.after, failed = excluded.failed
    `.execute(tx),
  )
}
