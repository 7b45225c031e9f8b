import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

const [en, zh] = [{ language: 'en' }, { language: 'zh' }]

test('a text is read in the reader’s language, otherwise in English, and never in a third', () => {
  expect(inLanguage([en, zh], 'zh')).toBe(zh)
  expect(inLanguage([zh, en], 'ja')).toBe(en)
  expect(inLanguage([zh], 'ja')).toBeUndefined()
})
