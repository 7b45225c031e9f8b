import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asOwner, type TestDatabase, testDatabase } from '../support/database.ts'
import { start } from './run.ts'

/** Whole processes start, and build the portal. */
/** A year is played into a database of one’s own each time: there is none to copy. */
const timeout = 240_000

let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-run-'))
  database = await testDatabase()
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const tellDatabase = async (sql: string) =>
  (await asOwner(database.ownerUrl, (owner) => owner.query(sql))).rows

/** Runs the product on it for a moment. */
async function useDatabase(urls: NodeJS.ProcessEnv, ...options: string[]): Promise<void> {
  const run = await start({ HALYARD_DATA_DIR: folder, ...urls }, ...options)
  try {
    const { portalUrl, databaseUrl } = await run.ready
    // The same login either way: the one we created, not the owner's.
    expect(databaseUrl).toBe(database.url)
    expect((await fetch(`${portalUrl}/api/health`)).status).toBe(200)
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
  } finally {
    run.kill('SIGTERM')
    expect(await run.ended).toEqual({ code: 0, signal: null })
  }
}

const keptMembers =
  "select to_regclass('left_by_an_earlier_run') as other, count(*)::int as members from member"

test('a PostgreSQL of one’s own is used with the application in DATABASE_URL and its owner in DATABASE_OWNER_URL, and --fresh empties it', {
  timeout,
}, async () => {
  await tellDatabase('create table left_by_an_earlier_run ()')
  await useDatabase({ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }, '--fresh')
  expect(await tellDatabase(keptMembers)).toEqual([{ other: null, members: expect.any(Number) }])
})

test('it is used with its owner in DATABASE_URL, and keeps what it has', { timeout }, async () => {
  const before = await tellDatabase(keptMembers)
  expect(before).not.toMatchObject([{ members: 0 }])
  await useDatabase({ DATABASE_URL: database.ownerUrl })
  expect(await tellDatabase(keptMembers)).toEqual(before)
})

test('--fresh leaves a database alone that holds something else', { timeout }, async () => {
  await tellDatabase('drop schema public cascade; create schema public; create table dear_to_someone ()')
  const run = await start({ HALYARD_DATA_DIR: folder, DATABASE_URL: database.ownerUrl }, '--fresh')
  expect(await run.ended).toEqual({ code: 1, signal: null })
  expect(run.output()).toContain('tables that are not Halyard’s')
  expect(await tellDatabase('select from dear_to_someone')).toEqual([])
  expect(existsSync(join(folder, 'world', 'mails'))).toBe(true)
})

test('a DATABASE_URL that leads nowhere is named, without its password', { timeout }, async () => {
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
