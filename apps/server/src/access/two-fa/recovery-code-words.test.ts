import { describe, expect, test } from 'vitest'
import { newRecoveryCode, readRecoveryCode } from './recovery-code-words.ts'

describe('recovery codes', () => {
  test('are ten unambiguous letters and digits, each different', () => {
    const codes = Array.from({ length: 500 }, newRecoveryCode)
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test.each(['k7m2x-9hq4d', 'K7M2X-9HQ4D', ' k7m2x9hq4d ', 'k7m2x – 9hq4d', 'ｋ７ｍ２ｘ－９ｈｑ４ｄ'])(
    '%j is read as shown',
    (typed) => {
      expect(readRecoveryCode(typed)).toBe('k7m2x-9hq4d')
    },
  )

  test.each(['', '123456', 'k7m2x-9hq4', 'k7m2x-9hq4dd', 'k7m2x-9hq41', 'k7m2x_9hq4d'])(
    '%j is refused',
    (typed) => {
      expect(readRecoveryCode(typed)).toBeNull()
    },
  )
})
