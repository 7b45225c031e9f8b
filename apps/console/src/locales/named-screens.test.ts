import { expect, test } from 'vitest'
import { entries } from '../app/entries.ts'
import { pages } from '../desk/shell/pages.ts'
import en from './en.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

const tablesIn = { en, zh }

/** What a text calls a screen: “under Differences” in English, in quotation marks in Chinese. */
const named = { en: /\bunder ([A-Z][A-Za-z ]*)/g, zh: /“([^{”]+)”/g }

/** Screens of the portal. */
const elsewhere = ['Memo']

const textsOf = (tables: object): readonly (readonly [string, string])[] =>
  Object.entries(tables).flatMap(([table, texts]) =>
    Object.entries<string>(texts).map(([key, text]) => [`${table} ${key}`, text] as const),
  )

test.each(['en', 'zh'] as const)('every screen that a text sends to exists, in %s', (language) => {
  const { queues, shell } = tablesIn[language]
  const titles = [
    ...entries.map(({ name }) => queues[name]),
    ...pages.map(({ label }) => shell[label]),
    ...elsewhere,
  ]
  const isTitle = (name: string) =>
    titles.some((title) => (language === 'en' ? name.startsWith(title) : name === title))
  const unknown = textsOf(tablesIn[language]).flatMap(([key, text]) =>
    [...text.matchAll(named[language])]
      .filter(([, name = '']) => !isTitle(name))
      .map(([, name]) => `${key}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('members and operators log in and log out on screens', () => {
  const texts = textsOf(en)
  expect(texts.length).toBeGreaterThan(2000)
  expect(texts.filter(([, text]) => /\bsign(ed|s)?[ -](in|out)\b/i.test(text))).toEqual([])
})
