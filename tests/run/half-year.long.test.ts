import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../scripts/start/settings.ts'
import { YearCache } from '../../scripts/start/year-cache.ts'
import { commandOf, processTree } from './process-tree.ts'
import { type Run, start } from './run.ts'

// A process that is asked to stop exits gracefully. So did the demo, with half of its year played: the half
// was cached, and every later start used it. Processes are looked up in /proc.
if (process.platform === 'linux') {
  const root = resolve(import.meta.dirname, '../..')
  // A cache key of its own: the year is played, whatever is cached.
  const env = { BRAND_NAME: `Half a year ${process.pid}` }
  let folder: string
  let run: Run

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'halyard-half-'))
  })

  afterAll(async () => {
    run.kill('SIGKILL')
    await run.ended
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  })

  const pidOf = (file: string) => processTree(run.pid).find(({ pid }) => commandOf(pid).includes(file))?.pid

  /** Resolves with the process that plays. */
  async function startPlaying(data: string): Promise<number> {
    run = await start({ ...env, HALYARD_DATA_DIR: join(folder, data) })
    await expect.poll(() => pidOf('main/demo.ts'), { timeout: 150_000 }).toBeDefined()
    return pidOf('main/demo.ts') as number
  }

  async function expectNothingCached(data: string) {
    expect(existsSync(join(folder, data, 'playing'))).toBe(true)
    const settings = { ...readSettings([], env, root), dataDir: join(folder, 'later') }
    expect(
      await new YearCache(root, settings, { ...process.env, ...env }).restore('http://localhost:1'),
    ).toBe(false)
  }

  test('an interrupted year is not cached, and the start reports the failure', {
    timeout: 200_000,
  }, async () => {
    process.kill(await startPlaying('cut'), 'SIGTERM')
    expect(await run.ended).toEqual({ code: 1, signal: null })
    expect(run.output()).toContain('demo failed')
    await expectNothingCached('cut')
  })

  test('a year is not cached if its start is asked to stop', { timeout: 200_000 }, async () => {
    await startPlaying('stopped')
    run.kill('SIGTERM')
    expect(await run.ended).toEqual({ code: 0, signal: null })
    await expectNothingCached('stopped')
  })

  test('a year is not cached if a process died meanwhile', { timeout: 200_000 }, async () => {
    await startPlaying('beside')
    process.kill(pidOf('signer/src/main.ts') as number, 'SIGKILL')
    expect(await run.ended).toEqual({ code: 1, signal: null })
    await expectNothingCached('beside')
  })
}
