import { beforeAll, expect, test } from 'vitest'
import { hashPassword, owaspFloor, passwordMatches, setPasswordCost } from './passwords.ts'

beforeAll(() => setPasswordCost(owaspFloor))

test('a password is stored as Argon2id with its own salt, at OWASP’s minimum cost', async () => {
  const [first, second] = [await hashPassword('correct-horse-9'), await hashPassword('correct-horse-9')]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/)
  expect(second).not.toBe(first)
})

test('every character counts, as it was typed', async () => {
  const long = `${'汉字 and spaces '.repeat(10)}end`
  const stored = await hashPassword(long)
  expect(await passwordMatches(stored, long)).toBe(true)
  for (const other of [long.slice(0, -1), `${long} `, ` ${long}`, long.toUpperCase(), long.slice(0, 72)])
    expect(await passwordMatches(stored, other)).toBe(false)
})

test('the same letters from another keyboard are the same password', async () => {
  expect(await passwordMatches(await hashPassword('caf\u00e9-noir'), 'cafe\u0301-noir')).toBe(true)
})

test('without a stored hash no password matches', async () => {
  expect(await passwordMatches(null, 'nobody')).toBe(false)
  expect(await passwordMatches(undefined, '')).toBe(false)
})
