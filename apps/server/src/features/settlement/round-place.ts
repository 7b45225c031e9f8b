/** Where the next round goes on. It is kept in the database: the next round may be another process's. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const name = 'settlement'

/** The id of the last order that was come to; null begins. */
export async function placeOfRound(db: Database): Promise<string | null> {
  const row = await db.selectFrom('round_place').select('after').where('name', '=', name).executeTakeFirst()
  return row?.after ?? null
}

export async function keepPlaceOfRound(db: Database, after: string | null): Promise<void> {
  await db.transact((tx) =>
    sql`
      insert into round_place (name, after) values (${name}, ${after}::uuid)
      on conflict (name) do update set after = excluded.after
    `.execute(tx),
  )
}
