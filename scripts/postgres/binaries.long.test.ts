import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { postgresBinaries } from './binaries.ts'
import { cachedCopy } from './binary-cache.ts'
import { startPostgres } from './start.ts'

/** Tests that need root are not defined otherwise, because a skipped test fails the run. */
const asRoot = process.getuid?.() === 0
let folder: string
let native: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-binaries-'))
  native = join(folder, 'package', 'native')
  await mkdir(join(native, 'bin'), { recursive: true })
  await mkdir(join(native, 'lib'))
  await writeFile(join(native, 'bin', 'postgres'), 'the server', { mode: 0o700 })
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'a library', { mode: 0o600 })
  await writeFile(join(native, 'lib', 'libpq.a'), 'not needed to run')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  await writeFile(join(folder, 'package', 'package.json'), '{ "version": "18.4" }')
})

afterEach(() => rm(folder, { recursive: true }))

test('creates the library links that npm left out', async () => {
  expect(postgresBinaries(undefined, native)).toBe(native)
  expect(await readlink(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
})

describe('the copy outside the checkout', () => {
  let shared: string

  beforeEach(async () => {
    await chmod(folder, 0o755)
    shared = join(folder, 'shared')
    await mkdir(shared)
  })

  test('contains the files of a server, readable by everyone and writable by its owner', async () => {
    const copy = cachedCopy(native, '18.4', [shared])
    expect(dirname(copy)).toBe(shared)
    expect(await readFile(join(copy, 'lib', 'libpq.so.5'), 'utf8')).toBe('a library')
    expect((await stat(copy)).mode & 0o777).toBe(0o755)
    expect((await stat(join(copy, 'bin', 'postgres'))).mode & 0o777).toBe(0o755)
    expect((await stat(join(copy, 'lib', 'libpq.so.5.18'))).mode & 0o777).toBe(0o644)
    await expect(stat(join(copy, 'lib', 'libpq.a'))).rejects.toThrow('ENOENT')
  })

  test('is created once', async () => {
    const { ino } = await lstat(cachedCopy(native, '18.4', [shared]))
    expect((await lstat(cachedCopy(native, '18.4', [shared]))).ino).toBe(ino)
  })

  test.each(['bin/postgres', 'lib/libpq.so.5'])('is recreated if it has lost %s', async (lost) => {
    const copy = cachedCopy(native, '18.4', [shared])
    await rm(join(copy, lost))
    expect(cachedCopy(native, '18.4', [shared])).toBe(copy)
    expect((await stat(join(copy, lost))).isFile()).toBe(true)
  })

  test('is not trusted if others can write to it', async () => {
    const copy = cachedCopy(native, '18.4', [shared])
    await chmod(copy, 0o777)
    expect(() => cachedCopy(native, '18.4', [shared])).toThrow('not a folder of this user')
  })

  if (asRoot) {
    test('is not trusted if another user created it', async () => {
      const copy = cachedCopy(native, '18.4', [shared])
      await chown(copy, 65534, 65534)
      expect(() => cachedCopy(native, '18.4', [shared])).toThrow('not a folder of this user')
    })
  }

  test('is in the first folder that everyone can reach', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    expect(dirname(cachedCopy(native, '18.4', [join(folder, 'absent'), closed, shared]))).toBe(shared)
    expect(() => cachedCopy(native, '18.4', [closed])).toThrow('can hold')
  })
})

if (asRoot) {
  test('root can serve from binaries in a folder that nobody else can enter', async () => {
    const installed = postgresBinaries(undefined)
    const hidden = join(folder, 'hidden package')
    await cp(installed, join(hidden, 'native'), { recursive: true, verbatimSymlinks: true })
    await cp(join(dirname(installed), 'package.json'), join(hidden, 'package.json'))
    const dataDir = join(folder, 'data')
    const postgres = await startPostgres({ dataDir, durable: false, binaries: join(hidden, 'native') })
    await postgres.stop()
    expect(postgres.pid).toBeGreaterThan(0)
  })
}
