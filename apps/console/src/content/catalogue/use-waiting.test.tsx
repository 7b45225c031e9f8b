// @vitest-environment happy-dom
import { operatorContent } from '@halyard/contract'
import { pageText, show, until } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { type MockServer, mockServer } from '@halyard/web/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { useWaitingWords, useWaitNote } from './use-waiting.ts'

const waits = {
  kind: 'MEMO',
  subject: 'a',
  item: 'a',
  save: 's',
  title: '',
  content: {},
  before: null,
  savedBy: 'Olive',
  savedByMe: true,
  savedAt: '2026-01-01T00:00:00.000Z',
  goesOutAt: '2026-01-01T01:00:00.000Z',
  stopped: null,
}
const stopped = { by: 'Casper', at: '2026-01-01T00:30:00.000Z', reason: 'Not our account' }

let server: MockServer
let leave: () => Promise<void>

beforeEach(async () => {
  const halted = { ...waits, subject: 'b', item: 'b', save: 't', goesOutAt: null, stopped }
  const waiting = [waits, halted, { ...halted, kind: 'PRODUCT' }]
  server = mockServer({
    [operatorContent.waitingContent.path]: () => Response.json({ waiting, message: '' }),
  })
  const session = { current: () => null, end: () => {}, onChange: () => () => {} }
  configure({ root: '/api', brandName: 'Console', session })
  await loadTexts('goingOut')
})
afterEach(async () => {
  await leave()
  server.end()
})

function Memos() {
  const words = useWaitingWords('MEMO')
  const note = useWaitNote('MEMO')
  return (
    <>
      {['a', 'b', 'c'].map((subject) => (
        <p key={subject}>{words(subject) ?? 'Shown'}</p>
      ))}
      <p>{note({}, true)}</p>
      <p>{note({ withdrawn: true }, true) ?? 'At once'}</p>
    </>
  )
}

const Package = () => <p>{useWaitingWords('PRODUCT')('b')}</p>

test('a package whose new terms were stopped is not called hidden: members buy it on the earlier ones', async () => {
  const page = await show(
    <QueryClientProvider client={new QueryClient()}>
      <Package />
    </QueryClientProvider>,
  )
  leave = page.leave
  await until(() => pageText().includes('Stopped'))
  expect(pageText()).toMatch(/Not our account · Nothing changes for members until it’s saved again\.$/)
})

test('a pending or stopped memo does not look published, and a change says that it hides it', async () => {
  const page = await show(
    <QueryClientProvider client={new QueryClient()}>
      <Memos />
    </QueryClientProvider>,
  )
  leave = page.leave
  await until(() => pageText().includes('Waits'))
  const lines = [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringMatching(/^Waits: members see it from 01\/01\/2026, 01:00:00/),
    expect.stringMatching(/^Stopped by Casper, .*: Not our account · Members don’t see it until/),
    'Shown',
    expect.stringMatching(/^Members don’t see it at all until an hour after/),
    'At once',
  ])
})
