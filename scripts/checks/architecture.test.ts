import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const server = 'apps/server/src'
/** Base folders of the document's shorter names. */
const folders = ['', server, `${server}/withdrawals`, 'apps/portal/src/wallet/activity']

test('ARCHITECTURE.md names existing files', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const code = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path)
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path)
  const named = [...code, ...links].filter((path) => path !== 'index.ts' && path !== 'fail-points.ts')
  expect(named.length).toBeGreaterThan(30)
  const missing = named.filter((path) => folders.every((folder) => !existsSync(join(root, folder, path))))
  expect(missing).toEqual([])
})
