import { translateWith } from '@halyard/web/texts'
import { expect, test } from 'vitest'
import type { SourceTables } from '../../locales/tables.ts'
import { texts } from '../../locales/zh/ranks.ts'
import { rankWord } from './rank-word.ts'

test('a rank is shown in the reader’s language, an unknown one by its name', () => {
  const t = translateWith<SourceTables['ranks']>(texts)
  expect(['Member', 'Gold', 'Admiral'].map((rank) => rankWord(t, rank))).toEqual(['会员', '黄金', 'Admiral'])
})
