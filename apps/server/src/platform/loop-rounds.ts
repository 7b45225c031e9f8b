/**
 * The last completed round of each loop, by the database's clock, since the application's can be moved.
 * Every process can see overdue work, whichever process should have done it.
 */
import type { Database } from './db/database.ts'
import { run } from './db/database.ts'

/** Loops that run every few seconds write no more often. */
const notedEveryMs = 30_000

export function roundNoter(db: Database): (loop: string) => Promise<void> {
  const notedAt = new Map<string, number>()
  return async (loop) => {
    const now = performance.now()
    if (now - (notedAt.get(loop) ?? Number.NEGATIVE_INFINITY) < notedEveryMs) return
    await run(db, note, [loop])
    notedAt.set(loop, now)
  }
}

const note = `
  insert into loop_round (loop) values ($1)
  on conflict (loop) do update set done_at = greatest(loop_round.done_at, excluded.done_at)`

/** The last rounds of overdue loops. A loop without a recorded round counts from now. */
export async function overdueLoops(
  db: Database,
  loops: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, Date>> {
  const values = [[...loops.keys()], [...loops.values()]]
  await run(db, expectLoops, [values[0]])
  const rows = await run<{ loop: string; done_at: Date }>(db, overdue, values)
  return new Map(rows.map(({ loop, done_at }) => [loop, done_at]))
}

const expectLoops = `
  insert into loop_round (loop) select unnest($1::text[]) on conflict (loop) do nothing`

const overdue = `
  select noted.loop, noted.done_at
  from unnest($1::text[], $2::integer[]) as expected (loop, within_ms) join loop_round noted using (loop)
  where noted.done_at < clock_timestamp() - expected.within_ms * interval '1 millisecond'`
