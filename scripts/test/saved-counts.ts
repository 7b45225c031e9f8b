import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Counts } from './step.ts'

/** Counts of the last `npm test` and `npm run test:long`, for the combined line. */
const runs = ['usual', 'long'] as const

const fileOf = (root: string, run: string) => join(root, `test-results/${run}-counts.json`)

export function keepCounts(root: string, run: (typeof runs)[number], counts: Counts): void {
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(fileOf(root, run), JSON.stringify(counts))
}

/** An incomplete run counts as failed. */
export function savedCounts(root: string): readonly Counts[] {
  return runs.map((run) => {
    try {
      return JSON.parse(readFileSync(fileOf(root, run), 'utf8')) as Counts
    } catch {
      return { passed: 0, failed: 1 }
    }
  })
}
