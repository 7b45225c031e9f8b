import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('refused are', () => {
  test.each(['123456', 'Password', 'iloveyou', 'QWERTY123', 'trustno1', 'zzzzzzzzzz', 'woaini1314'])(
    '%s, a common password',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )

  test.each(['halyard', 'Halyard2026', 'usdt2026!', 'wallet123', 'trading1'])(
    '%s, an obvious choice here',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )

  test.each(['ada.lovelace', 'Ada.Lovelace1', 'ada.lovelace@example.test', 'Northwind', 'northwind88'])(
    '%s of the member or the brand',
    (password) => {
      const ofWhom = ['ada.lovelace@example.test', 'North Wind', 'Northwind']
      expect(isCommonPassword(password, ofWhom)).toBe(true)
      expect(isCommonPassword(password, ['grace@example.test', 'Halyard'])).toBe(false)
    },
  )
})

test('an uncommon password is accepted, even if it contains a common word', () => {
  for (const password of [
    'correct-horse-9',
    'my halyard is blue',
    'wallet-staple-77',
    'ab@c.de-x1',
    '汉字密码',
  ])
    expect(isCommonPassword(password, ['ab@c.de', 'Halyard'])).toBe(false)
})

test('at least 3,000 of the most leaked passwords of sufficient length are refused', async () => {
  const { readFile } = await import('node:fs/promises')
  const text = await readFile(new URL('leaked-passwords.txt', import.meta.url), 'utf8')
  const listed = text.split('\n').filter((line) => line.length >= 6 && !line.startsWith('# '))
  expect(listed.length).toBeGreaterThanOrEqual(10_000)
  for (const password of listed) expect(isCommonPassword(password), password).toBe(true)
})
