import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from './settings.ts'
import { partsOfYear, YearCache } from './year-cache.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'halyard-kept-'))
  write('package-lock.json', 'as it was when the year began')
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

function write(path: string, content: string) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), content)
}

const cached = () => readdirSync(join(folder, 'node_modules/.cache/halyard-year'))
const yearIn = (dataDir: string, env: NodeJS.ProcessEnv = {}) => {
  const settings = { ...readSettings([], env, folder), dataDir: join(folder, dataDir) }
  return new YearCache(folder, settings, env)
}

function play(dataDir: string, what: string) {
  for (const part of partsOfYear) write(`${dataDir}/${part}/log`, `${what}, at http://here`)
  write(`${dataDir}/world/mails/1`, `${what}, at http://here`)
}

test('a cached year is found by later starts', async () => {
  play('first', 'a year')
  const first = yearIn('first')
  expect(await first.restore('http://here')).toBe(false)
  await first.keep('http://here')
  expect(await yearIn('second').restore('http://there')).toBe(true)
  expect(readFileSync(join(folder, 'second/postgres/log'), 'utf8')).toBe('a year, at http://here')
  expect(readFileSync(join(folder, 'second/world/mails/1'), 'utf8')).toBe('a year, at http://there')
})

test('a year of an earlier day is found for four weeks, unless today’s is required', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') })
  play('first', 'a year')
  await yearIn('first').keep('http://here')
  vi.setSystemTime(Date.parse('2026-03-02T00:30:00Z'))
  expect(yearIn('later').isSaved()).toBe(true)
  expect(yearIn('later', { DEMO_YEAR_DAYS: '0' }).isSaved()).toBe(false)
  vi.setSystemTime(Date.parse('2026-03-29T12:00:00Z'))
  expect(yearIn('later').isSaved()).toBe(true)
  vi.setSystemTime(Date.parse('2026-03-30T12:00:00Z'))
  expect(yearIn('later').isSaved()).toBe(false)
})

test('the newest is used', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') })
  for (const what of ['older', 'newer']) {
    play(what, what)
    await yearIn(what).keep('http://here')
    vi.setSystemTime(Date.now() + 24 * 3600 * 1000)
  }
  await yearIn('third').restore('http://here')
  expect(readFileSync(join(folder, 'third/files/log'), 'utf8')).toBe('newer, at http://here')
})

test('a year of a future day is not used', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T12:00:00Z') })
  play('first', 'a year')
  await yearIn('first').keep('http://here')
  vi.setSystemTime(Date.parse('2026-03-01T12:00:00Z'))
  expect(yearIn('second').isSaved()).toBe(false)
})

test('a year depends on the settings that shape it, and on no others', async () => {
  play('first', 'a year')
  await yearIn('first', { HOSTNAME: 'where it was built' }).keep('http://here')
  expect(yearIn('second', { HOSTNAME: 'where it runs', PORT: '5000' }).isSaved()).toBe(true)
  expect(yearIn('second', { HOST: '0.0.0.0' }).isSaved()).toBe(false)
  expect(yearIn('second', { BRAND_NAME: 'Another' }).isSaved()).toBe(false)
})

test('caching a year removes those from before yesterday', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-03T12:00:00Z') })
  for (const name of ['2026-03-01.old', '2026-03-02.old', '2026-03-02.old.half', 'of-an-older-version'])
    write(`node_modules/.cache/halyard-year/${name}/portal-url`, 'http://here')
  play('first', 'a year')
  await yearIn('first').keep('http://here')
  expect(cached().sort()).toEqual([
    '2026-03-02.old',
    '2026-03-02.old.half',
    expect.stringMatching(/^2026-03-03\.[0-9a-f]{32}$/),
  ])
})

test('a failure to cache a year is reported and leaves nothing incomplete', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  write('node_modules/.cache/halyard-year', 'a file where the folder should be')
  play('first', 'a year')
  await yearIn('first').keep('http://here')
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('could not be kept'))

  rmSync(join(folder, 'node_modules/.cache/halyard-year'))
  await yearIn('nothing was played here').keep('http://here')
  expect(logged).toHaveBeenCalledTimes(2)
  expect(cached()).toEqual([])
})

test('of two years played at once, the first is cached', async () => {
  const years = ['first', 'second'].map((name) => ({ name, year: yearIn(name) }))
  for (const { name, year } of years) {
    play(name, name)
    await year.keep('http://here')
  }
  expect(cached()).toHaveLength(1)
  await yearIn('third').restore('http://here')
  expect(readFileSync(join(folder, 'third/files/log'), 'utf8')).toBe('first, at http://here')
})

test('a year still being copied is not used', async () => {
  play('first', 'a year')
  const first = yearIn('first')
  await first.keep('http://here')
  const [name = ''] = cached()
  const place = join(folder, 'node_modules/.cache/halyard-year', name)
  // Left behind by a start that was killed while copying.
  mkdirSync(`${place}.1234`)
  rmSync(place, { recursive: true })
  expect(await yearIn('second').restore('http://here')).toBe(false)
})

test('a year whose sources changed while playing is not cached for the new ones', async () => {
  play('first', 'a year')
  const first = yearIn('first')
  expect(await first.restore('http://here')).toBe(false)
  write('package-lock.json', 'as it is now')
  await first.keep('http://here')
  expect(await yearIn('second').restore('http://here')).toBe(false)
})
