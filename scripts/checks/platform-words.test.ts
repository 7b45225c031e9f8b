import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { featureWordsIn } from './platform-words.ts'

const platform = join(import.meta.dirname, '../../apps/server/src/platform')
const sources = globSync('**/*.ts', { cwd: platform }).filter((path) => !/\.(test|gen)\.ts$/.test(path))

test('the platform names no feature', () => {
  expect(sources.length).toBeGreaterThan(50)
  const found = sources.flatMap((path) =>
    featureWordsIn(readFileSync(join(platform, path), 'utf8')).map((word) => `${path}: ${word}`),
  )
  expect(found).toEqual([])
})

test.each([
  ["type Kind = 'payout:begun' | 'order:held'", ['payout', 'order']],
  ['readonly kycBeforeWithdrawal: boolean', ['kyc', 'Withdrawal']],
  ['// For two-factor codes: twoFaIsOn, two_fa_setup', ['two Fa', 'two_fa']],
  ['select 1 from investment_order order by id', ['order']],
  ['.orderBy("id") // in order of arrival, below the border, reordered', []],
])('%s', (source, expected) => {
  expect(featureWordsIn(source)).toEqual(expected)
})
