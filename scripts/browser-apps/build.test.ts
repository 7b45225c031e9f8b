import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from './build.ts'
import { fingerprint } from './inputs.ts'

let root: string

// Replaces Vite: copies the source, counts its runs, and fails if the source says so.
const bundler = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const outDir = process.argv[process.argv.indexOf('--outDir') + 1]
const source = readFileSync('src/main.tsx', 'utf8')
appendFileSync('../../runs', 'x')
mkdirSync(outDir, { recursive: true })
writeFileSync(outDir + '/main.js', source)
if (source.includes('broken')) { console.error('main.tsx is broken'); process.exit(1) }
`

async function put(path: string, content: string) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}

const runs = async () => (await readFile(join(root, 'runs'), 'utf8')).length
const built = (name: string) => readFile(join(root, 'apps/portal/dist', name))

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  root = await mkdtemp(join(tmpdir(), 'halyard portal '))
  await put('apps/portal/package.json', '{}')
  await put('apps/portal/node_modules/vite/package.json', '{}')
  await put('apps/portal/node_modules/vite/bin/vite.js', bundler)
  await put('apps/portal/src/main.tsx', 'a '.repeat(1000))
})

afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

test('assets are stored beside their compressed versions', async () => {
  await buildApp(root, 'portal')
  expect(brotliDecompressSync(await built('main.js.br'))).toEqual(await built('main.js'))
  expect(gunzipSync(await built('main.js.gz'))).toEqual(await built('main.js'))
})

test('is built once for the same sources, and again for others', async () => {
  await buildApp(root, 'portal')
  await buildApp(root, 'portal')
  expect(await runs()).toBe(1)
  await put('apps/portal/src/main.tsx', 'changed')
  await buildApp(root, 'portal')
  expect(await runs()).toBe(2)
  expect((await readdir(join(root, 'apps/portal/dist'))).sort()).toEqual(['.fingerprint', 'main.js'])
})

test('two builds at once make one', async () => {
  await Promise.all([buildApp(root, 'portal'), buildApp(root, 'portal')])
  expect(await runs()).toBe(1)
})

test('a failed build reports the error, leaves the last good one, and is retried', async () => {
  await buildApp(root, 'portal')
  await put('apps/portal/src/main.tsx', 'broken')
  await expect(buildApp(root, 'portal')).rejects.toThrow('main.tsx is broken')
  expect(String(await built('main.js'))).toContain('a a')
  await expect(buildApp(root, 'portal')).rejects.toThrow('main.tsx is broken')
})

test.each([
  ['apps/portal/src/app/new.ts', true],
  ['apps/portal/public/favicon.svg', true],
  ['apps/portal/index.html', true],
  ['apps/portal/first-load/plugin.ts', true],
  ['apps/portal/offline/page.html', true],
  ['packages/ui/src/theme.ts', true],
  ['packages/contract/src/call.ts', true],
  ['packages/web/src/calls/api.ts', true],
  ['packages/money/src/format.ts', true],
  ['packages/bundling/src/browser-application.ts', true],
  ['package-lock.json', true],
  ['apps/portal/src/app/new.test.ts', false],
  ['apps/server/src/main/api.ts', false],
  ['apps/console/src/main.tsx', false],
])('%s counts as a source: %s', async (path, counts) => {
  const before = fingerprint(root, 'portal')
  await put(path, 'content')
  expect(fingerprint(root, 'portal') !== before).toBe(counts)
})
