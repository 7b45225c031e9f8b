import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asOwner } from '../support/database.ts'
import { registered } from '../support/members.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { type Run, start } from './run.ts'

/** Whole processes start, and build the portal. */
const timeout = 240_000

let folder: string
/** Its database has a member, so that no year is played into it. */
let t: TestServer
let database: { readonly url: string; readonly ownerUrl: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-run-'))
  t = await testServer()
  await registered(t)
  database = { url: t.app.config.databaseUrl, ownerUrl: t.ownerUrl }
})

afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

const tellDatabase = async (sql: string) =>
  (await asOwner(database.ownerUrl, (owner) => owner.query(sql))).rows

async function stop(run: Run): Promise<void> {
  run.kill('SIGTERM')
  expect(await run.ended).toEqual({ code: 0, signal: null })
}

/** Runs the product on it for a moment. */
async function useDatabase(urls: NodeJS.ProcessEnv): Promise<void> {
  const run = await start({ HALYARD_DATA_DIR: folder, ...urls })
  try {
    const { portalUrl, databaseUrl } = await run.ready
    // The same login either way: the one we created, not the owner's.
    expect(databaseUrl).toBe(database.url)
    expect((await fetch(`${portalUrl}/api/health`)).status).toBe(200)
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
    expect(existsSync(join(folder, 'playing'))).toBe(false)
  } finally {
    await stop(run)
  }
}

const saved =
  "select to_regclass('left_by_an_earlier_run') is not null as other, count(*)::int as members from member"

test.for([
  [
    'the application in DATABASE_URL and its owner in DATABASE_OWNER_URL',
    () => ({ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }),
  ],
  ['its owner in DATABASE_URL', () => ({ DATABASE_URL: database.ownerUrl })],
] as const)(
  'the user’s own PostgreSQL is used with %s, and keeps its data',
  { timeout },
  async ([, urls]) => {
    await tellDatabase('create table if not exists left_by_an_earlier_run ()')
    await useDatabase(urls())
    expect(await tellDatabase(saved)).toEqual([{ other: true, members: 1 }])
  },
)

// start.long.test.ts and demo-year.long.test.ts play the whole year.
test('--fresh empties it, and the year is played in it', { timeout }, async () => {
  const run = await start(
    { HALYARD_DATA_DIR: folder, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl },
    '--fresh',
  )
  try {
    const emptied = () => tellDatabase("select to_regclass('left_by_an_earlier_run') is null as emptied")
    await expect.poll(emptied, { timeout }).toEqual([{ emptied: true }])
    const membersOfDemo = () =>
      tellDatabase("select email from member where email = 'demo@halyard.test'").catch(() => [])
    await expect.poll(membersOfDemo, { timeout }).toHaveLength(1)
  } finally {
    await stop(run)
  }
  expect(existsSync(join(folder, 'playing'))).toBe(true)
})

test('--fresh refuses a database with other data', { timeout }, async () => {
  await tellDatabase('drop schema public cascade; create schema public; create table dear_to_someone ()')
  const run = await start({ HALYARD_DATA_DIR: folder, DATABASE_URL: database.ownerUrl }, '--fresh')
  expect(await run.ended).toEqual({ code: 1, signal: null })
  expect(run.output()).toContain('tables that are not Halyard’s')
  expect(await tellDatabase('select from dear_to_someone')).toEqual([])
  expect(existsSync(join(folder, 'world', 'mails'))).toBe(true)
})

test('an unreachable DATABASE_URL is reported without its password', { timeout }, async () => {
  const url = new URL(inject('testServerUrl'))
  url.password = 'not-the-password'
  const run = await start({ HALYARD_DATA_DIR: folder, DATABASE_URL: url.href })
  expect(await run.ended).toEqual({ code: 1, signal: null })
  expect(run.output()).toContain(
    'The PostgreSQL of DATABASE_URL cannot be used: password authentication failed',
  )
  expect(run.output()).not.toContain('not-the-password')
})

test('production refuses to start without secrets of its own', { timeout }, async () => {
  const run = await start({
    HALYARD_DATA_DIR: folder,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    HALYARD_MODE: 'production',
    PUBLIC_URL: 'https://halyard.example',
    SMTP_URL: 'smtp://mail.halyard.example',
  })
  expect(await run.ended).toEqual({ code: 1, signal: null })
  expect(run.output()).toContain('HALYARD_SECRET is required in production')
})
