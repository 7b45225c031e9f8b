import { expect, test } from 'vitest'
import { unstorableFields } from './unstorable-texts.ts'

test.each(['\0', 'a\0b', '\ud800', '\udc00x', 'x\ud800'])(
  'the text %j is found in a field, a list, an object or a name',
  (text) => {
    for (const value of [text, [text], { a: [{ b: text }] }, { [text]: 1 }])
      expect(unstorableFields({ fine: 'Ann', given: value })).toEqual({ given: 'INVALID_INPUT' })
    expect(unstorableFields({ [text]: 'Ann' })).toEqual({ [text]: 'INVALID_INPUT' })
  },
)

test('all other text can be stored, and files are not checked', () => {
  const given = { name: 'Ann 😀', list: ['', 1, null, true], file: new File(['\0'], 'a.png') }
  expect(unstorableFields(given)).toEqual({})
})

test('at any depth', () => {
  let value: unknown = '\0'
  for (let depth = 0; depth < 100_000; depth++) value = [value]
  expect(unstorableFields({ value })).toEqual({ value: 'INVALID_INPUT' })
})
