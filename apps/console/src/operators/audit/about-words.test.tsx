// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { operatorAudit, type ReplyOf } from '@halyard/contract'
import { pageText, settled, until } from '@halyard/ui/testing'
import { chooseLanguage } from '@halyard/web/texts'
import { afterEach, describe, expect, test } from 'vitest'
import { loadTable, loadTexts } from '../../locales/index.ts'
import { replies, showScreen } from '../../testing/show-screen.tsx'
import { placeOf } from './about-place.ts'
import { AuditPage } from './audit-page.tsx'

type Entry = ReplyOf<typeof operatorAudit.auditLog>['entries'][number]

const id = '01a1e99b-26d6-7711-9918-9fc67e266b00'
const entry = {
  id,
  at: '2026-11-19T02:00:00.000Z',
  operatorId: id,
  operator: 'Olive',
  action: 'withdrawals.approve',
  subject: `withdrawal:${id}`,
  about: { kind: 'withdrawal', name: null, amount: null, member: '100001' },
  reason: '',
  address: '127.0.0.1',
  members: [],
  sealed: true,
} satisfies Entry

let page: Awaited<ReturnType<typeof showScreen>> | undefined
afterEach(async () => {
  await page?.leave()
  page = undefined
  await chooseLanguage('en')
})

async function showLog(entries: readonly Entry[], language: 'en' | 'zh' = 'en') {
  await chooseLanguage(language)
  await loadTexts('app', 'codes', 'lists', 'shell', 'audit', 'auditActions', 'auditSubjects', 'alarmNames')
  await loadTexts('roles', 'queue')
  page = await showScreen(AuditPage, '/audit', ['audit.read', 'members.read', 'withdrawals.approve'], {
    [operatorAudit.auditLog.path]: replies({ entries, next: null }),
  })
}

test('an entry shows its subject in words, and its panel links to it', async () => {
  await showLog([entry])
  await until(() => pageText().includes('Withdrawal of member 100001'))
  expect(document.querySelector('table')?.textContent).not.toContain(id)
  await settled(() => document.querySelector<HTMLElement>('tbody button')?.click())
  await until(() => pageText().includes('Only about this'))
  const [link] = [...document.querySelectorAll('a')].filter(({ textContent }) =>
    textContent.includes('of member 100001'),
  )
  expect(link?.getAttribute('href')).toBe(`/withdrawals?item=${id}`)
})

test.each([
  ['alarm', 'LOOP_OVERDUE', '警报 · '],
  ['rate', 'DEPOSIT:SGD', '汇率 · SGD 充值'],
  ['brand', 'platform', '品牌'],
] as const)('the name of a %s is not a code', async (kind, name, words) => {
  await showLog([{ ...entry, about: { kind, name, amount: null, member: null } }], 'zh')
  await until(() => pageText().includes(words))
  expect(pageText()).not.toContain(name)
})

test('a subject without a name is shown as logged', async () => {
  await showLog([
    { ...entry, subject: 'comet:9', about: { kind: 'comet', name: '9', amount: null, member: null } },
  ])
  await until(() => pageText().includes('comet:9'))
})

describe('the link to an entry’s subject', () => {
  const all = () => true
  const none = () => false
  test.each([
    [`withdrawal:${id}`, all, '/withdrawals'],
    [`withdrawal:${id}`, (each: string) => each === 'members.read', '/members'],
    [`withdrawal:${id}`, none, undefined],
    [`rate:DEPOSIT:SGD:${id}`, all, '/proposals'],
    [`memo:${id}`, all, '/catalogue'],
    ['books', all, undefined],
  ])('%s', (subject, can, to) => expect(placeOf(subject, can)?.to).toBe(to))

  test('for content opens its item in the catalogue', () => {
    expect(placeOf(`memo:${id}`, all)?.search).toEqual({ kind: 'MEMO', item: id })
  })

  test('for a rate leads to the proposal', () => {
    expect(placeOf(`rate:DEPOSIT:SGD:${id}`, all)?.search).toEqual({ item: `rate:${id}` })
  })
})

test('every kind of subject that the server writes has a text in both languages', async () => {
  const sources = globSync('apps/server/src/**/*.ts', { exclude: (name) => name.includes('.test.') })
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const written = [
    ...sources.matchAll(/(?:subject\w*|loggedAccount)(?: =|:|\()[^`\n]{0,60}`([a-z_-]+):\$\{/gi),
    ...sources.matchAll(/\blogged: '([a-z-]+)'/g),
  ].map(([, kind = '']) => kind)
  expect(new Set(written).size).toBeGreaterThan(30)
  for (const language of ['en', 'zh'] as const) {
    const texts = await loadTable(language, 'auditSubjects')
    expect(written.filter((kind) => !Object.hasOwn(texts, kind))).toEqual([])
  }
})
