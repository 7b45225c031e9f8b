import { translateWith } from '@halyard/web/texts'
import { expect, test } from 'vitest'
import type { SourceTables } from '../../locales/tables.gen.ts'
import chinese from '../../locales/zh.json' with { type: 'json' }
import { rankWord } from './rank-word.ts'

test('a rank is shown in the reader’s language, an unknown one by its name', () => {
  const t = translateWith<SourceTables['ranks']>(chinese.ranks)
  expect(['Member', 'Gold', 'Admiral'].map((rank) => rankWord(t, rank))).toEqual(['会员', '黄金', 'Admiral'])
})
