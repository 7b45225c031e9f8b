import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The applications may have to be built first. */
const timeout = 180_000
const file = join(import.meta.dirname, '../../scripts/start/prepare.ts')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'halyard-prepare-test-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function begin(env: NodeJS.ProcessEnv) {
  return fork(file, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, CI: '', TMPDIR: folder, ...env },
  })
}

/** Resolves with its exit code and output. */
async function prepare(env: NodeJS.ProcessEnv) {
  const child = begin(env)
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
  const [code] = await once(child, 'close')
  return { code, output: Buffer.concat(chunks).toString() }
}

// demo-year.long.test.ts shows that a year is played and cached.
test.each([
  { HALYARD_MODE: 'production' },
  { NODE_ENV: 'production' },
  { CI: 'true' },
  { DATABASE_URL: 'postgres://localhost/own' },
])('nothing is prepared with %o', async (env) => {
  expect(await prepare(env)).toEqual({ code: 0, output: '' })
})

test('no year is played against the user’s own services', { timeout }, async () => {
  const { code, output } = await prepare({ BRAND_NAME: folder, SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(code).toBe(0)
  expect(output).not.toContain('Playing')
})

test('an installation reports a failed preparation and does not fail', async () => {
  const { code, output } = await prepare({ PORT: 'none' })
  expect(code).toBe(0)
  expect(output).toContain('npm start will try again. PORT must be a port')
})

test('an installation does not fail if processes cannot start, and leaves none behind', {
  timeout,
}, async () => {
  // An address that no machine has.
  const { code, output } = await prepare({ HOST: '203.0.113.7' })
  expect(code).toBe(0)
  expect(output).toContain('npm start will try again. The world process ended before it was ready')
  expect(readdirSync(folder)).toEqual([])
})

test('interrupting it interrupts the installation, and nothing is left behind', { timeout }, async () => {
  const child = begin({ BRAND_NAME: folder })
  child.stdout?.once('data', () => child.kill('SIGINT'))
  expect(await once(child, 'close')).toEqual([130, null])
  expect(readdirSync(folder)).toEqual([])
})
