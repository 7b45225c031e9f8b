import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@halyard/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totpCode } from '../support/totp.ts'
import { commandOf, processTree, stillRunning } from './process-tree.ts'
import { type Ready, type Run, start } from './run.ts'

// One life of a data folder, in order: each test continues where the previous one left off. The folder has
// a space in its name and only its owner may enter it, so under root PostgreSQL's account cannot.

const startMs = 180_000
/** Processes are looked up in /proc. Elsewhere these checks are omitted: a skipped test fails the run. */
const onLinux = process.platform === 'linux'

let folder: string
let run: Run
let links: Ready

const startHere = async (...options: string[]) => {
  run = await start({ HALYARD_DATA_DIR: join(folder, 'data') }, ...options)
  links = await run.ready
}

async function ask(sql: string) {
  const client = new pg.Client(links.databaseUrl)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

/** The product's own processes, by the file that they run. */
const childrenNamed = (name: string) =>
  processTree(run.pid).filter(({ pid }) => commandOf(pid).includes(fileOf[name] ?? name))
const fileOf: Readonly<Record<string, string>> = {
  api: 'server/src/main/api.ts',
  worker: 'server/src/main/worker.ts',
  signer: 'signer/src/main.ts',
  world: 'world/src/main.ts',
}

/** The members named at startup; the others are their team. */
const namesOfMembers = async () =>
  (
    await ask(
      `select full_name from member where email ~ '^(demo|newcomer|trader)@halyard.test$' order by email`,
    )
  ).map((row) => row.full_name)
const moveClock = (body: object) =>
  fetch(`${links.worldUrl}/clock/move`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const offsetOfClock = async () => {
  const { offsetMs } = (await (await fetch(`${links.worldUrl}/clock/state`)).json()) as { offsetMs: number }
  return offsetMs
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard run '))
})

afterAll(async () => {
  run.kill('SIGKILL')
  await run.ended
  await rm(folder, { recursive: true, maxRetries: 20, retryDelay: 250 })
})

describe('a first start', () => {
  beforeAll(() => startHere(), startMs)

  test('serves the portal, the API and the mailbox', async () => {
    const pages = [links.portalUrl, `${links.portalUrl}/api/health`, `${links.worldUrl}/mailbox`]
    const answers = await Promise.all(pages.map((page) => fetch(page)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('fills the demo, and prints addresses and accounts', async () => {
    expect(await namesOfMembers()).toEqual(['Dana Demo', 'Nora Newcomer', 'Terry Trader'])
    for (const part of [
      links.portalUrl,
      `${links.portalUrl}/api/docs`,
      `${links.worldUrl}/mailbox`,
      `${links.worldUrl}/clock`,
      'demo@halyard.test',
      'trader@halyard.test',
      'operator@halyard.test',
      'checker@halyard.test',
      'desk@halyard.test',
      'Halyard-2026',
      'Wallet-2026',
      'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    ]) {
      expect(run.output()).toContain(part)
    }
    expect(run.output()).toMatch(/Ready in \d+\.\d s/)
  })

  test('hashes passwords at OWASP’s cost, whatever the cost in tests', async () => {
    const hashes = await ask(
      'select password_hash from member union all select transaction_password_hash from member',
    )
    expect(hashes.length).toBeGreaterThan(6)
    for (const { password_hash } of hashes)
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('requires the real proof of work in place of the picture, whatever the one in tests', async () => {
    const response = await fetch(`${links.portalUrl}/api${account.captchaByProof.path}`, {
      method: account.captchaByProof.method,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const { params } = (await response.json()) as { params: { challenge: string } }
    expect(JSON.parse(params.challenge).parameters.cost).toBe(20_000)
  })

  test('prevents a second start from its folder', async () => {
    const second = await start({ HALYARD_DATA_DIR: join(folder, 'data') })
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(second.output()).toContain(`already running from this folder (process ${run.pid})`)
  })

  test('reports each taken port with the setting that changes it, and changes nothing', async () => {
    const { WORLD_PORT, SMTP_PORT } = run.ports
    const other = await start({ HALYARD_DATA_DIR: join(folder, 'other'), WORLD_PORT, SMTP_PORT }, '--fresh')
    expect(await other.ended).toEqual({ code: 1, signal: null })
    expect(other.output()).toContain(`Port ${WORLD_PORT} is taken`)
    expect(other.output()).toContain(`WORLD_PORT=${Number(WORLD_PORT) + 100} npm start`)
    expect(other.output()).toContain(`Port ${SMTP_PORT} is taken`)
    expect(await readdir(join(folder, 'other'))).toEqual([])
  })

  if (onLinux) {
    test('ends with Ctrl-C, and all its processes with it', async () => {
      await ask(`update member set full_name = 'Changed' where email = 'demo@halyard.test'`)
      await moveClock({ advanceMs: 60_000 })
      const processes = processTree(run.pid)
      expect(processes.length).toBeGreaterThan(5)
      run.kill('SIGINT')
      // npm forwards the same Ctrl-C once more.
      run.kill('SIGINT')
      expect(await run.ended).toEqual({ code: 0, signal: null })
      expect(stillRunning(processes)).toEqual([])
    })
  }
})

describe('a second start', () => {
  beforeAll(() => startHere(), startMs)

  test('keeps the data', async () => {
    expect(await namesOfMembers()).toEqual(['Changed', 'Nora Newcomer', 'Terry Trader'])
    expect(await offsetOfClock()).toBe(60_000)
  })

  test('accepts the codes of a real authenticator app, whatever its own clock says', async () => {
    await moveClock({ advanceMs: 24 * 3600 * 1000 })
    const twoFaCode = totpCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', Date.now())
    const answer = await fetch(`${links.portalUrl}/api/user/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: 'trader@halyard.test',
        password: 'Halyard-2026',
        type: 'INVESTOR',
        twoFaCode,
      }),
    })
    expect(answer.status).toBe(200)
  })

  if (onLinux) {
    test('leaves no process behind if it is killed', async () => {
      const processes = processTree(run.pid)
      run.kill('SIGKILL')
      await run.ended
      await expect.poll(() => stillRunning(processes), { timeout: 15_000 }).toEqual([])
      expect(existsSync(join(folder, 'data', 'running'))).toBe(true)
    })
  }
})

describe('a start with --fresh after a kill', () => {
  beforeAll(() => startHere('--fresh'), startMs)

  test('starts with an empty database', async () => {
    expect(await namesOfMembers()).toEqual(['Dana Demo', 'Nora Newcomer', 'Terry Trader'])
    expect(await offsetOfClock()).toBe(0)
  })

  if (onLinux) {
    test.each(['api', 'worker', 'signer', 'world'])(
      'restarts its %s if that is killed, and reports it',
      { timeout: 60_000 },
      async (name) => {
        const [victim] = childrenNamed(name)
        process.kill(victim?.pid ?? Number.NaN, 'SIGKILL')
        await expect
          .poll(() => run.output(), { timeout: 50_000 })
          .toContain(`The ${name} process serves again.`)
        expect(run.output()).toContain(
          `The ${name} process ended unexpectedly (SIGKILL). It is started again.`,
        )
        expect((await fetch(`${links.portalUrl}/api/health`)).status).toBe(200)
        expect(await offsetOfClock()).toBe(0)
        const now = childrenNamed(name)
        expect(now).toHaveLength(1)
        expect(now[0]?.pid).not.toBe(victim?.pid)
      },
    )

    test('ends with a sentence when its PostgreSQL dies', async () => {
      const processes = processTree(run.pid)
      const postgres = processes.find(({ name }) => name === 'postgres')
      process.kill(postgres?.pid ?? Number.NaN, 'SIGKILL')
      expect(await run.ended).toEqual({ code: 1, signal: null })
      expect(run.output()).toContain('PostgreSQL ended (SIGKILL)')
      expect(stillRunning(processes.filter(({ name }) => name !== 'postgres'))).toEqual([])
    })
  }
})

describe('a start whose first one was interrupted while the demo’s year was played', () => {
  beforeAll(async () => {
    await writeFile(join(folder, 'data', 'playing'), '')
    await startHere()
  }, startMs)

  test('starts over, and reports it', async () => {
    expect(run.output()).toContain('it begins anew')
    expect(await namesOfMembers()).toEqual(['Dana Demo', 'Nora Newcomer', 'Terry Trader'])
    expect(existsSync(join(folder, 'data', 'playing'))).toBe(false)
    expect(await offsetOfClock()).toBe(0)
    run.kill('SIGTERM')
    await run.ended
  })
})

if (onLinux) {
  describe('a start whose process dies again and again', () => {
    beforeAll(() => startHere(), startMs)

    test('gives up, reports it, and leaves nothing behind', { timeout: 90_000 }, async () => {
      const processes = processTree(run.pid)
      const killing = setInterval(() => {
        for (const { pid } of childrenNamed('signer')) process.kill(pid, 'SIGKILL')
      }, 50)
      const ending = await run.ended
      clearInterval(killing)
      expect(ending).toEqual({ code: 1, signal: null })
      expect(run.output()).toContain(
        'The signer process ended unexpectedly (SIGKILL). It did so again and again.',
      )
      expect(run.output().match(/It is started again/g)).toHaveLength(5)
      expect(stillRunning(processes)).toEqual([])
    })
  })
}
