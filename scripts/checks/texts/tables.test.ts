import { join } from 'node:path'
import { expect, test } from 'vitest'
import { avoidedWords, localeFaults } from './locales.ts'
import { emptyTexts, faultsOf, flatten } from './tables.ts'

const original = flatten('auth', {
  login: { title: 'Log in', hint: 'Again in {seconds} s' },
  brand: 'Halyard',
  sign: '{count}/10',
})

function faults(table: Record<string, unknown>): readonly string[] {
  const translated = flatten('auth', {
    login: { title: 'Masuk', hint: 'Lagi dalam {seconds} dtk' },
    brand: 'Halyard',
    sign: '{count}/10',
    ...table,
  })
  return faultsOf({ language: 'id', original, translated, sameAllowed: new Set(['Halyard']) })
}

test('a full table has no fault', () => {
  expect(faults({})).toEqual([])
})

test.for([
  ['a missing key', { login: { title: 'Masuk' } }, 'id auth: login.hint is missing'],
  ['an empty text', { brand: ' ' }, 'id auth: brand is empty'],
  ['a key that en lacks', { more: 'Lagi' }, 'id auth: more does not exist in en'],
  ['an untranslated text', { login: { title: 'Log in', hint: '{seconds}' } }, 'id auth: login.title is not'],
  ['a lost place', { sign: '10' }, 'id auth: sign has the places {} instead of {count}'],
] as const)('reports %s', ([, table, fault]) => {
  expect(faults(table)).toEqual([expect.stringContaining(fault)])
})

test('reports a foreign word for which the language has its own', () => {
  expect(avoidedWords('zh', flatten('home', { a: '同一配套', b: '同一套餐' }))).toEqual([
    'zh home: a: 配套, not 套餐',
  ])
})

test('reports an empty text of the original', () => {
  expect(emptyTexts('en', flatten('auth', { a: '' }))).toEqual(['en auth: a is empty'])
})

test('refuses a table with anything but texts', () => {
  expect(() => flatten('auth', { hi: (name: string) => `Hi ${name}` })).toThrow('auth: hi is neither')
})

test('[LNG-008] every text and every code has a text in EN, ZH, ZH-TW, ID and JA', () => {
  const { texts, faults } = localeFaults(join(import.meta.dirname, '../../..'))
  expect(faults).toEqual([])
  expect(texts).toBeGreaterThan(30)
})
