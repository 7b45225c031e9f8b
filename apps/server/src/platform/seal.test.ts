import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { open, seal } from './seal.ts'

const older = { id: 1, key: randomBytes(32) }
const newer = { id: 2, key: randomBytes(32) }

test('a sealed value opens again and hides its content', () => {
  const sealed = seal([older], 'totp:1', 'JBSWY3DP')
  expect(sealed.includes('JBSWY3DP')).toBe(false)
  expect(open([older], 'totp:1', sealed)).toBe('JBSWY3DP')
  expect(seal([older], 'totp:1', 'JBSWY3DP')).not.toEqual(sealed)
})

test('keys can be rotated: the first seals, every one opens', () => {
  const before = seal([older], 'a', 'x')
  expect(open([newer, older], 'a', before)).toBe('x')
  expect(seal([newer, older], 'a', 'x')[0]).toBe(2)
  expect(() => open([newer], 'a', before)).toThrow('key 1')
})

test('a value moved to another row, or changed, does not open', () => {
  const sealed = seal([older], 'totp:1', 'x')
  expect(() => open([older], 'totp:2', sealed)).toThrow()
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => open([older], 'totp:1', sealed)).toThrow()
})
