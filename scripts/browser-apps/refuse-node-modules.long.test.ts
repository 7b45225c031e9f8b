/** The portal's own Vite and configuration, over a small source. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from './build.ts'

const repository = resolve(import.meta.dirname, '../..')
/** The configuration and the sources it reads itself. */
const configuration = [
  'vite.config.ts',
  'chunk-groups.ts',
  'first-load',
  'offline',
  'src/boot/first-calls.ts',
  'src/locales',
]

let root: string

async function put(path: string, content: string) {
  const file = join(root, 'apps/portal', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  root = await mkdtemp(join(tmpdir(), 'halyard-portal-'))
  await put('package.json', '{ "type": "module" }')
  await put('index.html', '<script type="module" src="/src/main.ts"></script>')
  for (const file of configuration)
    await cp(join(repository, 'apps/portal', file), join(root, 'apps/portal', file), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

test.each([
  ['a static import', "import { createHash } from 'node:crypto'\nconsole.log(createHash)"],
  ['a dynamic import', "import('crypto').then(console.log)"],
  ['a worker', "new Worker(new URL('./worker.ts', import.meta.url))"],
])('%s of a Node-only module fails the build', async (_, source) => {
  await put('src/worker.ts', "import { createHash } from 'node:crypto'\npostMessage(createHash('md5'))")
  await put('src/main.ts', source)
  await expect(buildApp(root, 'portal')).rejects.toThrow(/src\/(main|worker)\.ts imports “(node:)?crypto”/)
})

test('a browser package with the name of a Node module is bundled', async () => {
  await put('src/main.ts', "import { on } from 'events'\nconsole.log(on)")
  await put('src/node_modules/events/package.json', '{ "name": "events", "main": "index.js" }')
  await put('src/node_modules/events/index.js', "exports.on = 'an event of the browser'")
  await buildApp(root, 'portal')
  const assets = join(root, 'apps/portal/dist/assets')
  const [file = ''] = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  expect(await readFile(join(assets, file), 'utf8')).toContain('an event of the browser')
})
