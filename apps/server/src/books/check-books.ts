/** The check of the books that an operator requested, run by the worker with its progress. */
import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import { minutes } from '../platform/db/limits.ts'
import { whileHolding } from '../platform/db/while-holding.ts'
import { type Loop, startLoop } from '../platform/loop.ts'
import { allCheckParts, checkAllBooks } from './reconciliation/index.ts'

const pauseMs = 2_000

export function checkBooksWhenRequested(app: App): Loop {
  return startLoop(app, 'checking the books', pauseMs, () => checkBooksRequested(app))
}

/** Restarts from the beginning after a crash: a check is valid only if all of it read the same snapshot. */
export async function checkBooksRequested(app: App): Promise<'rest' | 'elsewhere'> {
  const open = await app.db
    .selectFrom('books_check')
    .select('id')
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!open) return 'rest'
  const held = await whileHolding(app.db, 'books:check', () => carryOut(app, open.id))
  return held ? 'rest' : 'elsewhere'
}

async function carryOut(app: App, id: string): Promise<void> {
  const started = await note(app, id, { started_at: app.clock.now() })
  // Another worker has finished it since.
  if (!started) return
  const { entries, sealed, faults } = await app.db.snapshot(
    async (reader) => {
      const { rows } = await sql<{ count: string }>`select count(*) as count from sealed_entry`.execute(
        reader,
      )
      return checkAllBooks(reader, '0', async ({ part, rowsDone = 0 }) => {
        await note(app, id, {
          part,
          parts_done: allCheckParts.indexOf(part),
          rows_done: rowsDone,
          rows_in_all: part === 'seals' ? Number(rows[0]?.count) : 0,
        })
      })
    },
    { statementMs: minutes(30) },
  )
  await note(app, id, {
    part: null,
    parts_done: allCheckParts.length,
    rows_done: 0,
    rows_in_all: 0,
    finished_at: app.clock.now(),
    entries,
    sealed,
    faults: [...faults],
  })
}

interface Noted {
  readonly started_at?: Date
  readonly part?: string | null
  readonly parts_done?: number
  readonly rows_done?: number
  readonly rows_in_all?: number
  readonly finished_at?: Date
  readonly entries?: number
  readonly sealed?: number
  readonly faults?: string[]
}

/** Written outside the checked snapshot, so that others see it at once. */
async function note(app: App, id: string, noted: Noted): Promise<boolean> {
  const changed = await app.db.transact((tx) =>
    tx
      .updateTable('books_check')
      .set(noted)
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
  return changed !== undefined
}
