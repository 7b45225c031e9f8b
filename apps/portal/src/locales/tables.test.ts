import { tablesOf } from '@halyard/bundling'
import { languages } from '@halyard/contract'
import { describe, expect, test } from 'vitest'
import { loadTable } from './index.ts'
import type { SourceTables } from './tables.gen.ts'

const names = Object.keys(tablesOf('portal', 'en')).filter(
  (name) => name !== 'codes',
) as (keyof SourceTables)[]

const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place).sort()

describe.each(names)('the table %s', (name) => {
  test.each(languages)(
    '[LNG-008] has every text in %s, with the placeholders of the English one',
    async (language) => {
      const english: Record<string, string> = await loadTable('en', name)
      const table: Record<string, string> = await loadTable(language, name)
      expect(Object.keys(table).sort()).toEqual(Object.keys(english).sort())
      for (const [key, text] of Object.entries(table)) {
        expect(text.trim(), key).not.toBe('')
        expect(placesOf(text), key).toEqual(placesOf(english[key] ?? ''))
      }
    },
  )
})

test('a table is loaded once, and then available without waiting', async () => {
  const first = loadTable('id', 'shell')
  const texts = await first
  expect(loadTable('id', 'shell')).toBe(first)
  expect(first).toMatchObject({ status: 'fulfilled', value: texts })
})

test('[LNG-008] refusal codes have texts in every language', async () => {
  const english = await loadTable('en', 'codes')
  for (const language of languages) {
    expect(Object.keys(await loadTable(language, 'codes'))).toEqual(Object.keys(english))
  }
})
