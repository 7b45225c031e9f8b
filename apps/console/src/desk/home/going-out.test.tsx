// @vitest-environment happy-dom
import { operatorCatalogue, operatorContent, type ReplyOf } from '@halyard/contract'
import { pageText, settled, show, until } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { type MockServer, mockServer } from '@halyard/web/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../access/session/session.ts'
import { loadTexts } from '../../locales/index.ts'
import { GoingOut } from './going-out.tsx'

type Waiting = ReplyOf<typeof operatorContent.waitingContent>['waiting'][number]

const english = { language: 'en', title: 'New account', memoContent: 'Pay to https://bank.example' }
const memo: Waiting = {
  kind: 'MEMO',
  subject: 'm',
  item: 'm',
  save: 's1',
  title: 'New account',
  content: { memoId: 'm', texts: [english, { ...english, language: 'zh', memoContent: '请付款' }] },
  before: { memoId: 'm', texts: [{ ...english, memoContent: 'We open at nine.' }] },
  savedBy: 'Olive',
  savedByMe: false,
  savedAt: '2026-01-01T00:00:00.000Z',
  goesOutAt: '2026-01-01T01:00:00.000Z',
  stopped: null,
}
const stopped = { by: 'Casper', at: '2026-01-01T00:30:00.000Z', reason: 'Not our account' }
const picture = { language: 'en', pictureId: 'p1', description: 'Pay here' }
const banner: Waiting = {
  ...memo,
  kind: 'BANNER',
  subject: 'b',
  save: 's4',
  title: 'Pay here',
  content: { bannerId: 'b', pictures: [picture] },
  before: null,
}

let server: MockServer
let waiting: Waiting[]
let sent: unknown[]
let leave: () => Promise<void>

async function showAs(capabilities: readonly string[]) {
  const record = {
    token: 't',
    id: 'casper',
    name: 'Casper',
    capabilities,
    expireDate: '2999-01-01T00:00:00Z',
  }
  vi.spyOn(session, 'current').mockReturnValue(record as never)
  configure({ root: '/api', brandName: 'Console', session })
  await loadTexts('app', 'codes', 'queue', 'lists', 'pictures', 'goingOut')
  const page = await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <GoingOut />
    </QueryClientProvider>,
  )
  leave = page.leave
}

const keep = (_: URLSearchParams, { body }: RequestInit) => {
  sent.push(JSON.parse(String(body)))
  return Response.json({ message: 'Saved' })
}

beforeEach(() => {
  sent = []
  waiting = [
    memo,
    { ...memo, kind: 'BANNER', save: 's2', title: 'Mine', savedByMe: true },
    { ...memo, save: 's3', title: 'False', goesOutAt: null, stopped },
  ]
  server = mockServer({
    [operatorContent.waitingContent.path]: () => Response.json({ waiting, message: '' }),
    [operatorContent.releaseContent.path]: keep,
    [operatorContent.stopContent.path]: keep,
  })
})
afterEach(async () => {
  await leave()
  vi.restoreAllMocks()
  server.end()
})

const cards = () => [...document.querySelectorAll('section > ul > li')]
const allListed = () => until(() => cards().length === waiting.length)
const buttonsIn = (card: Element | undefined) =>
  [...(card?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
const press = (label: string, within: ParentNode | undefined = document) =>
  settled(() => [...(within?.querySelectorAll('button') ?? [])].find((b) => b.textContent === label)?.click())
const submit = () => document.querySelector<HTMLButtonElement>('form button[type=submit]')

test('an operator who publishes approves what another saved, and stops anything that waits', async () => {
  await showAs(['content.publish'])
  await allListed()
  expect(cards().map(buttonsIn)).toEqual([['Read', 'Approve…', 'Stop…'], ['Read', 'Stop…'], ['Read']])
  expect(cards()[2]?.textContent).toContain('Stopped by Casper')
  expect(cards()[2]?.textContent).toContain('Not our account')
  await press('Stop…', cards()[0])
  await until(() => document.querySelector('form') !== null)
  const reason = document.querySelector<HTMLInputElement>('form input')
  await settled(() => {
    if (!reason) throw new Error('A reason is asked for')
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(reason), 'value')?.set
    set?.call(reason, 'Not our account')
    reason.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settled(() => document.querySelector('form')?.requestSubmit())
  await until(() => sent.length === 1)
  expect(sent).toEqual([{ kind: 'MEMO', subject: 'm', save: 's1', reason: 'Not our account' }])
})

test.each([
  ['MEMO', 'Members don’t see it until it’s saved again.'],
  ['PRODUCT', 'Nothing changes for members until it’s saved again.'],
] as const)('for a %s, stopping it and having stopped it say what members see then', async (kind, words) => {
  waiting = [
    { ...memo, kind },
    { ...memo, kind, save: 's3', goesOutAt: null, stopped },
  ]
  await showAs(['content.publish'])
  await allListed()
  expect(cards()[1]?.textContent).toContain(words)
  await press('Stop…', cards()[0])
  await until(() => document.querySelector('form') !== null)
  expect(document.querySelector('form')?.textContent).toContain(words)
})

test('an approval shows everything first: every language, the version before, and who saved it', async () => {
  await showAs(['content.publish'])
  await allListed()
  await press('Approve…', cards()[0])
  await until(() => submit() !== null)
  const dialog = document.querySelector('form')?.textContent
  for (const words of ['Pay to https://bank.example', '请付款', 'We open at nine.', 'Olive'])
    expect(dialog).toContain(words)
  await settled(() => submit()?.click())
  await until(() => sent.length === 1)
  expect(sent).toEqual([{ kind: 'MEMO', subject: 'm', save: 's1' }])
})

const brand: Waiting = { ...banner, kind: 'BRAND', content: { name: 'Harbour', logoId: 'l1' } }

test.each([
  ['banner', banner, operatorContent.savedPicture],
  ['brand', brand, operatorCatalogue.savedLogo],
])('a %s cannot be approved before its picture has loaded', async (_kind, one, { path }) => {
  waiting = [one]
  let isLost = true
  const jpeg = () => new Response(new Blob(['x'], { type: 'image/jpeg' }))
  server.answers[path] = () => {
    if (isLost) throw new TypeError('lost')
    return jpeg()
  }
  await showAs(['content.publish'])
  await allListed()
  await press('Approve…', cards()[0])
  await until(() => document.querySelector('form [role=alert]') !== null)
  expect(submit()?.disabled).toBe(true)
  await settled(() => document.querySelector('form')?.requestSubmit())
  expect(sent).toEqual([])
  isLost = false
  await press('Retry')
  await until(() => submit()?.disabled === false)
})

test('other operators read pending changes, and decide nothing', async () => {
  await showAs(['audit.read'])
  await allListed()
  expect(cards().map((card) => card.querySelector('h3')?.textContent)).toEqual([
    'Memo: New account',
    'Banner: Mine',
    'Memo: False',
  ])
  expect(cards().map(buttonsIn)).toEqual([['Read'], ['Read'], ['Read']])
  await press('Read', cards()[0])
  await until(() => pageText().includes('请付款'))
})

test('a failed read is reported, and can be retried', async () => {
  const answer = server.answers[operatorContent.waitingContent.path]
  server.answers[operatorContent.waitingContent.path] = () => {
    throw new TypeError('lost')
  }
  await showAs([])
  await until(() => pageText().includes('couldn’t be loaded'))
  if (answer) server.answers[operatorContent.waitingContent.path] = answer
  await press('Retry')
  await allListed()
})
