import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Ada Lovelace', 'ADA  LOVELACE', true],
  ['Lovelace, Ada', 'Ada Lovelace', true],
  ['王小明', '王小明', true],
  ['Ada Lovelace', 'Ada King', false],
  ['王小明', '王小红', false],
])('%s and %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
})
