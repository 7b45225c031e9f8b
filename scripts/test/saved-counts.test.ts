import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepCounts, savedCounts } from './saved-counts.ts'
import { sumOf } from './step.ts'

test('both runs are counted together; an incomplete one has failed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'halyard-counts-'))
  try {
    keepCounts(root, 'usual', { passed: 6000, failed: 0 })
    expect(sumOf(savedCounts(root))).toEqual({ passed: 6000, failed: 1 })
    keepCounts(root, 'long', { passed: 200, failed: 2 })
    expect(sumOf(savedCounts(root))).toEqual({ passed: 6200, failed: 2 })
  } finally {
    await rm(root, { recursive: true })
  }
})
