// @vitest-environment happy-dom
import type { operatorContent, ReplyOf } from '@halyard/contract'
import { settled, show, until } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { session } from '../session/session.ts'
import { GoingOut } from './going-out.tsx'

type Waiting = ReplyOf<typeof operatorContent.waitingContent>['waiting'][number]

const memo: Waiting = {
  kind: 'MEMO',
  subject: 'm',
  save: 's1',
  title: 'New account',
  logoUrl: null,
  savedBy: 'Olive',
  savedByMe: false,
  savedAt: '2026-01-01T00:00:00.000Z',
  goesOutAt: '2026-01-01T01:00:00.000Z',
}
const waiting = [
  memo,
  { ...memo, kind: 'BANNER' as const, save: 's2', title: 'Mine', savedByMe: true },
  { ...memo, save: 's3', title: 'False', goesOutAt: null },
  { ...memo, kind: 'BRAND' as const, save: 's4', title: 'Harbour', logoUrl: '/logo' },
]

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
  localStorage.setItem('halyard.console.session', JSON.stringify(record))
  vi.spyOn(session, 'current').mockReturnValue(record as never)
  configure({ root: '/api', brandName: 'Console', session })
  await loadTexts('app', 'codes', 'queue', 'home')
  const page = await show(
    <QueryClientProvider client={new QueryClient()}>
      <GoingOut />
    </QueryClientProvider>,
  )
  leave = page.leave
  await until(() => document.querySelectorAll('tbody tr').length === 4)
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ waiting, message: '' })
    sent.push(JSON.parse(String(body)))
    return Response.json({ message: 'Saved' })
  })
})
afterEach(async () => {
  await leave()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const rows = () => [...document.querySelectorAll('tbody tr')]
const buttonsIn = (row: Element | undefined) =>
  [...(row?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)

test('an operator who publishes approves what another saved, and stops anything that waits', async () => {
  await showAs(['content.publish'])
  expect(rows().map(buttonsIn)).toEqual([['Approve now', 'Stop'], ['Stop'], [], ['Approve now', 'Stop']])
  expect(rows()[2]?.textContent).toContain('Stopped')
  await settled(() => rows()[0]?.querySelectorAll('button')[1]?.click())
  await until(() => document.querySelector('form') !== null)
  const reason = document.querySelector<HTMLTextAreaElement | HTMLInputElement>('form textarea, form input')
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

test('other operators see what goes out, and decide nothing', async () => {
  await showAs(['audit.read'])
  expect(rows().map((row) => row.querySelector('th')?.textContent)).toEqual([
    'Memo: New account',
    'Banner: Mine',
    'Memo: False',
    'Brand: Harbour',
  ])
  expect(document.querySelector('tbody img')?.getAttribute('src')).toBe('/logo')
  expect(rows().flatMap(buttonsIn)).toEqual([])
})
