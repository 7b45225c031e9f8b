// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { show } from '@halyard/ui/testing'
import { chooseLanguage } from '@halyard/web/texts'
import { afterEach, expect, test } from 'vitest'
import { loadTable, loadTexts } from '../../locales/index.ts'
import { detailTemplates } from './detail-templates.ts'
import { membersIn, useDetailWords } from './use-detail-words.ts'

let leave: () => Promise<void>
afterEach(async () => {
  await leave()
  await chooseLanguage('en')
})

let words = ''
function Words({ details }: { readonly details: string }) {
  words = useDetailWords()(details)
  return null
}

async function shown(details: string): Promise<string> {
  leave = (await show(<Words details={details} />)).leave
  return words
}

test.each([
  [
    '1500.00 expected, 0.00 found; TP1: the gateway has no payment G1, TP2: no answer',
    '应为 1500.00，实为 0.00；TP1：网关没有付款 G1, TP2：无响应',
  ],
  [
    '7.20 → 7.30 → 7.20; meanwhile 2 deposits of 4000.00 USDT',
    '7.20 → 7.30 → 7.20；其间 2 笔充值，共 4000.00 USDT',
  ],
  [
    'G1: 7200.00 CNY for TP1 of 10800.00 CNY, which is COMPLETED',
    'G1：为 10800.00 CNY 的订单 TP1 支付了 7200.00 CNY（已入账）',
  ],
  ['300.00 USDT left 0xa for 0xb in transaction 0xc', '300.00 USDT 从 0xa 转至 0xb，交易 0xc'],
  [
    '0xc took more from custody:bsc:hot than the ledger has there; 2 waiting',
    '0xc 从 BEP20 热钱包 取出的金额超过账本余额；2 笔等待中',
  ],
  [
    '10.00 USDT credited to member 100007 in 0xc; 2 more',
    '会员 100007 已入账 10.00 USDT，交易 0xc；另有 2 笔',
  ],
  [
    '0xc was 120.00 USDT for member 100007 and is now 70.00 USDT for member 100008',
    '0xc 原为会员 100007 的 120.00 USDT，现为会员 100008 的 70.00 USDT',
  ],
  [
    'PURCHASED of 7 USDT by member 100007 is not what became of order o1',
    '会员 100007 的 购买套餐（7 USDT）与订单 o1 不符',
  ],
  ['PROFIT of member 100007: a rule was missing', '会员 100007 的 收益：a rule was missing'],
  [
    'LOTS of order o1 add up to 5 lots, its deals have closed 3 lots',
    '订单 o1 的手数合计 5 lots，而其成交平仓为 3 lots',
  ],
  ['ECONNREFUSED 127.0.0.1', 'ECONNREFUSED 127.0.0.1'],
])('%s', async (details, expected) => {
  await chooseLanguage('zh')
  await loadTexts('alarmHelp', 'accountNames')
  expect(await shown(details)).toBe(expected)
})

test('every sentence is one that the server writes', async () => {
  leave = async () => {}
  const folder = 'apps/server/src/'
  const sources = globSync('**/*.ts', { cwd: folder, exclude: (name) => name.includes('.test.') })
    .map((path) => readFileSync(folder + path, 'utf8'))
    .join('\n')
    .replaceAll("\\'", "'")
    .replaceAll('\\`', '`')
  const unknown = Object.entries(detailTemplates).filter(([, template]) => {
    const parts = template.split(/\{\w+\}/).map((part) => part.trim())
    return !parts.every((part) => sources.includes(part))
  })
  expect(unknown).toEqual([])
})

test('every sentence has its text, with the same values, in both languages', async () => {
  const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
  leave = async () => {}
  for (const language of ['en', 'zh'] as const) {
    const texts: Readonly<Record<string, string>> = await loadTable(language, 'alarmHelp')
    for (const [name, template] of Object.entries(detailTemplates))
      expect(valuesIn(texts[`details_${name}`] ?? '')).toEqual(valuesIn(template))
  }
})

test('the members named are linked', async () => {
  leave = async () => {}
  expect(membersIn('10.00 USDT credited to member 100007 in 0xc; 2 more')).toEqual(['100007'])
  expect(membersIn('2 waiting')).toEqual([])
})
