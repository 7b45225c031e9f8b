import type { KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { defineKey } from './keys.ts'

test('each purpose has one key, derived from the secret', () => {
  const keyOf = defineKey('one')
  const bytesOf = (key: KeyObject) => key.export()
  expect(bytesOf(keyOf('secret'))).toEqual(bytesOf(keyOf('secret')))
  expect(bytesOf(keyOf('secret'))).not.toEqual(bytesOf(keyOf('another secret')))
  expect(bytesOf(defineKey('two')('secret'))).not.toEqual(bytesOf(keyOf('secret')))
  expect(() => defineKey('one')).toThrow('Two keys are for one')
})
