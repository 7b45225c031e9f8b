import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const file = join(import.meta.dirname, '../../scripts/start/prepare.ts')

/** Resolves with its exit code and with what it said. */
async function prepare(env: NodeJS.ProcessEnv) {
  const child = fork(file, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: { ...process.env, ...env } })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
  const [code] = await once(child, 'close')
  return { code, output: Buffer.concat(said).toString() }
}

// That a year is played and kept is shown where it is looked at (demo-year.test.ts).
test.each([
  { HALYARD_MODE: 'production' },
  { NODE_ENV: 'production' },
  { DATABASE_URL: 'postgres://localhost/own' },
])('nothing is prepared with %o', async (env) => {
  expect(await prepare(env)).toEqual({ code: 0, output: '' })
})

test('an installation does not fail by what cannot be prepared, and says so', async () => {
  const { code, output } = await prepare({ PORT: 'none' })
  expect(code).toBe(0)
  expect(output).toContain('npm start will try again. PORT must be a port')
})
