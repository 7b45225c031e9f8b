import { expect, test } from 'vitest'
import type { EntryWaiting } from '../queue/index.ts'
import { mostUrgentFirst } from './most-urgent-first.ts'

const entry = (name: string, oldest: string | null, known = true) =>
  ({ entry: { name }, waiting: known ? { total: oldest ? 1 : 0, oldest } : null }) as EntryWaiting

test('the queue whose oldest item has waited longest comes first; empty ones stay in place', () => {
  const all = [
    entry('empty', null),
    entry('young', '2026-03-02T00:00:00Z'),
    entry('unknown', null, false),
    entry('old', '2026-03-01T00:00:00Z'),
  ]
  expect(mostUrgentFirst(all).map((each) => each.entry.name)).toEqual(['old', 'young', 'empty', 'unknown'])
})
