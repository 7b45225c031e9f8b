// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { show } from '@halyard/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { useAccountWords } from './use-account-words.ts'

let leave: () => Promise<void>
afterEach(() => leave())

let words: readonly (string | null)[]
function Words({ accounts }: { readonly accounts: readonly string[] }) {
  words = accounts.map(useAccountWords())
  return null
}

test('every account of the ledger has a text', async () => {
  await loadTexts('accountNames')
  const id = '0196aaaa-0000-7000-8000-000000000000'
  const chart = readFileSync('apps/server/src/ledger/chart.ts', 'utf8')
  const parts = /orderAccounts = \{([\s\S]*?)\n\} as const/.exec(chart)?.[1] ?? ''
  const accounts = [
    ...[...chart.matchAll(/: Address = '([^']+)'/g)].map(([, account = '']) => account),
    ...['ethereum', 'tron', 'bsc'].flatMap((name) =>
      ['', ':hot', ':cold', ':fee'].map((wallet) => `custody:${name}${wallet}`),
    ),
    ...['ethereum', 'tron', 'bsc'].flatMap((name) =>
      ['hot', 'cold', 'fee', 'company', 'spent'].map((part) => `gas:${name}:${part}`),
    ),
    'custody:bank',
    ...['usdt', 'bonus', 'usdp'].map((wallet) => `member:${id}:${wallet}`),
    ...[...parts.matchAll(/^ {2}(\w+):/gm)].map(([, part]) => `order:${id}:${part}`),
    `hold:${id}`,
  ]
  leave = (await show(<Words accounts={accounts} />)).leave
  expect(accounts.length).toBeGreaterThan(25)
  expect(accounts.filter((_, at) => !words[at] || words[at]?.includes(':'))).toEqual([])
  expect(words).toContain('BEP20 hot wallet')
})
