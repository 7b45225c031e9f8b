// A database with a table of notes, for tests of how transactions behave.
import { type Database, openDatabase, run } from '../../apps/server/src/platform/db/database.ts'
import { asOwner, testDatabase } from './database.ts'

export async function noteDatabase() {
  const database = await testDatabase()
  await asOwner(database.ownerUrl, (owner) => owner.query('create table note (id integer primary key)'))
  // One connection, so that the next transaction meets whatever this one leaves behind.
  const db: Database = openDatabase(database.url, 1)
  return {
    db,
    has: async (id: number) => (await run(db, 'select from note where id = $1', [id])).length === 1,
    close: async () => {
      await db.close()
      await database.drop()
    },
  }
}
