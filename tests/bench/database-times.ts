// Statement times measured by PostgreSQL itself: without the network, Node or this process's garbage
// collection.
import type pg from 'pg'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts'

export interface TimedDatabase {
  readonly db: Database
  /** PostgreSQL's time for everything `act` sent, in milliseconds. */
  readonly timeOf: (act: () => Promise<unknown>) => Promise<number>
}

/**
 * The owner makes PostgreSQL report the time of each statement on connections of the application opened
 * from now on.
 */
export async function openTimed(owner: pg.Client, url: string): Promise<TimedDatabase> {
  const { username, pathname } = new URL(url)
  const application = `alter role "${username}" in database "${pathname.slice(1)}"`
  await owner.query(`${application} set log_min_duration_statement = 0`)
  await owner.query(`${application} set client_min_messages = 'log'`)
  // One connection: nothing is timed before its statements are prepared.
  const db = openDatabase(url, 1)
  let total = 0
  db.pool.on('connect', (client) =>
    client.on('notice', ({ message }) => {
      total += Number(/^duration: ([\d.]+) ms/.exec(message ?? '')?.[1] ?? 0)
    }),
  )
  const timeOf = async (act: () => Promise<unknown>) => {
    total = 0
    await act()
    if (total === 0) throw new Error('PostgreSQL did not say how long it took')
    return total
  }
  return { db, timeOf }
}
