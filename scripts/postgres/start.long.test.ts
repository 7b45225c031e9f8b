import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from './start.ts'

let folder: string

beforeAll(async () => {
  // mkdtemp creates it with mode 0700: under root, the account that runs PostgreSQL cannot enter it.
  folder = await mkdtemp(join(tmpdir(), 'halyard postgres '))
})

afterAll(() => rm(folder, { recursive: true }))

async function ask(url: string, sql: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

describe('startPostgres', () => {
  test('serves from a folder with a space that other users cannot enter, and preserves its data', async () => {
    const dataDir = join(folder, 'kept data')
    const first = await startPostgres({ dataDir, durable: false })
    await ask(first.url('postgres'), 'create table kept as select 42 as answer')
    const settings = await ask(
      first.url('postgres'),
      `select current_setting('fsync') as fsync, current_setting('unix_socket_directories') as sockets,
        datcollate, datlocprovider, pg_encoding_to_char(encoding) as encoding, datlocale
       from pg_database where datname = 'postgres'`,
    )
    await first.stop()
    const second = await startPostgres({ dataDir })
    const saved = await ask(
      second.url('postgres'),
      `select answer, current_setting('fsync') as fsync from kept`,
    )
    await second.stop()

    expect(settings).toEqual([
      {
        fsync: 'off',
        sockets: '',
        datcollate: 'C',
        datlocprovider: 'b',
        encoding: 'UTF8',
        datlocale: 'C.UTF-8',
      },
    ])
    expect(saved).toEqual([{ answer: 42, fsync: 'on' }])
    expect((await stat(join(dataDir, 'cluster', 'password'))).mode & 0o777).toBe(0o600)
  })

  test('starts over if creating the data was interrupted', async () => {
    const dataDir = join(folder, 'half made')
    await mkdir(join(dataDir, 'cluster.making', 'data'), { recursive: true })
    await writeFile(join(dataDir, 'cluster.making', 'data', 'PG_VERSION'), '18')
    const postgres = await startPostgres({ dataDir, durable: false })
    await postgres.stop()
    expect(existsSync(join(dataDir, 'cluster.making'))).toBe(false)
  })

  test('stops a server that an earlier run left on the same data', async () => {
    const dataDir = join(folder, 'left over')
    const first = await startPostgres({ dataDir, durable: false })
    const second = await startPostgres({ dataDir, durable: false })
    await second.stop()
    expect(await first.ended).toContain('PostgreSQL ended (code 0)')
  })

  test('ignores a pid file whose pid now belongs to another process', async () => {
    const dataDir = join(folder, 'left over')
    await writeFile(join(dataDir, 'cluster', 'data', 'postmaster.pid'), `${process.pid}\n`)
    const postgres = await startPostgres({ dataDir, durable: false })
    await postgres.stop()
  })

  test('ends with the process that started it, even when that is killed', async () => {
    const start = fileURLToPath(new URL('./start.ts', import.meta.url))
    const dataDir = join(folder, 'left over')
    const script = `const { startPostgres } = await import(${JSON.stringify(start)})
      const { pid } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
      process.send(pid)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const [pid] = await once(parent, 'message')
    parent.kill('SIGKILL')
    await expect
      .poll(() => existsSync(join(dataDir, 'cluster', 'data', 'postmaster.pid')), { timeout: 15_000 })
      .toBe(false)
    expect(pid).toBeGreaterThan(0)
  })

  test('reports an error in a sentence, with the end of the log', async () => {
    const dataDir = join(folder, 'left over')
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    await expect(startPostgres({ dataDir, port })).rejects.toThrow(
      /PostgreSQL ended \(code 1\).*Address already in use/s,
    )
    taken.close()
  })
})
