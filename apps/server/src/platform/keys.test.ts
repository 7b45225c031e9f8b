import { expect, test } from 'vitest'
import { defineKey } from './keys.ts'

test('a purpose has one key, which follows the secret', () => {
  const keyOf = defineKey('one')
  expect(keyOf('secret')).toEqual(keyOf('secret'))
  expect(keyOf('secret')).not.toEqual(keyOf('another secret'))
  expect(defineKey('two')('secret')).not.toEqual(keyOf('secret'))
  expect(() => defineKey('one')).toThrow('Two keys are for one')
})
