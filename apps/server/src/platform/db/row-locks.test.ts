import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * FOR UPDATE also blocks inserts of rows that refer to the locked one and makes unrelated transactions wait
 * (docs/platform.md). It is only for rows about to be deleted, with SKIP LOCKED.
 */
test('rows are locked FOR NO KEY UPDATE, unless they are deleted', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const files = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const strong = []
  for (const name of files) {
    const code = await readFile(`${root}${name}`, 'utf8')
    const uses = code.match(/\.forUpdate\([^)]*\)(?!\s*\.skipLocked\(\))|for update(?! skip locked)/g) ?? []
    if (uses.length > 0) strong.push(name)
  }
  expect(strong).toEqual([])
})
