import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { newId } from '../../platform/ids.ts'
import { createMember } from './create-member.ts'
import { usernameBase } from './usernames.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

test.each([
  ['Ann Lee', 'annlee'],
  ['Zoë Ångström', 'zoeangstrom'],
  ['Ann 1001', 'ann'],
  ['李小龍', 'member'],
  ['Al', 'member'],
  ['Member 7', 'member'],
  ['x'.repeat(80), 'x'.repeat(25)],
])('%s gives %s', (name, base) => {
  expect(usernameBase(name)).toBe(base)
})

async function register(fullName: string): Promise<string> {
  const wanted = {
    email: `${newId()}@example.test`,
    fullName,
    country: 'SG',
    language: 'en' as const,
    passwordHash: 'none',
    transactionPasswordHash: null,
    sponsor: null,
  }
  const member = await t.app.db.transact((tx) => createMember(tx, wanted, t.app.clock.now()))
  const { username } = await t.app.db
    .selectFrom('member')
    .select('username')
    .where('id', '=', member?.id ?? '')
    .executeTakeFirstOrThrow()
  return username
}

test('the first member gets the plain name; later ones, and names without Latin letters, get a number', async () => {
  expect(await register('Nina Nowak')).toBe('ninanowak')
  expect(await register('Nina Nowak')).toMatch(/^ninanowak\d{6,}$/)
  expect(await register('李小龍')).toMatch(/^member\d{6,}$/)
  expect(await register('Member')).toMatch(/^member\d{6,}$/)
})

test('a hundred concurrent registrations get a hundred usernames, even if some numbers are taken', async () => {
  const [next] = (await t.app.db.pool.query("select nextval('username_number')::int as number")).rows
  // Taken by earlier members, and by names that end in the same number.
  await t.app.db.transact((tx) =>
    tx
      .insertInto('member')
      .values({
        id: newId(),
        username: `member${next.number + 3}`,
        email: `${newId()}@example.test`,
        full_name: 'Older',
        country: 'SG',
        language: 'en',
        password_hash: 'none',
        referral_code: newId().slice(-8).toUpperCase(),
        ancestors: [],
        created_at: t.app.clock.now(),
      })
      .execute(),
  )
  const names = await Promise.all(
    Array.from({ length: 100 }, (_, index) => register(index % 2 ? '王芳' : 'Anna Same')),
  )
  expect(new Set(names).size).toBe(100)
  expect(names.filter((name) => name === 'annasame')).toHaveLength(1)
})
