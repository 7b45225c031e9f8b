// @vitest-environment happy-dom
import { requests, wallet } from '@halyard/contract'
import { NoticeRegion } from '@halyard/ui/feedback'
import { button, pageText, settled, show, until } from '@halyard/ui/testing'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { configure } from '../application.ts'
import { api } from '../calls/api.ts'
import english from '../locales/en.json' with { type: 'json' }
import { QueryProvider } from '../queries/index.ts'
import { loadTable, setTableFiles } from '../texts/tables.ts'
import { OpenRequests } from './open-requests.tsx'

let tablesBefore: ReturnType<typeof setTableFiles>
beforeAll(async () => {
  tablesBefore = setTableFiles({
    'en/app': async () => ({ default: english.app }),
    'en/lostRequests': async () => ({ default: { requested: 'Transfer {amount} USDT' } }),
  })
  await Promise.all([loadTable('en', 'app'), loadTable('en', 'lostRequests')])
})
afterAll(() => void setTableFiles(tablesBefore))

let answers: (() => Response | Promise<Response>)[]
let requested: string[]
let signedIn: { readonly token: string; readonly id: string }
let history: ReturnType<typeof createMemoryHistory>
let leave = async () => {}
beforeEach(() => {
  localStorage.clear()
  answers = []
  requested = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    requested.push(`${url.replace('/api', '')} ${JSON.parse(String(body)).key ?? ''}`)
    return (answers.shift() ?? lost)()
  })
  signedIn = { token: 't', id: crypto.randomUUID() }
  configure({
    root: '/api',
    brandName: 'Kit',
    session: { current: () => ({ ...signedIn, expireDate: '' }), end: () => {}, onChange: () => () => {} },
  })
})
afterEach(async () => {
  await leave()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  const component = () => (
    <QueryProvider>
      <OpenRequests />
      <NoticeRegion closeLabel="Close" language="en" />
    </QueryProvider>
  )
  history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({ component }), history })
  leave = (await show(<RouterProvider router={router as never} />)).leave
}

const lost = (): Response => {
  throw new TypeError('reset')
}
const settledAs = (state: string | null) => () =>
  Response.json({
    outcome: state ? 'DONE' : 'CLOSED',
    request: state && { call: '', answer: {}, replayed: { sentAt: '2026-11-16T10:00:00.000Z', state } },
    message: '',
  })

/** As a closed tab has left it. */
function keep(key: string, more: object = {}): void {
  const request = {
    key,
    by: signedIn.id,
    settledBy: requests.settle.path,
    call: wallet.bonusTransfer.path,
    sentAtMs: 1,
    message: { table: 'lostRequests', key: 'requested', values: { amount: '5' } },
  }
  localStorage.setItem(`halyard.request.${key}`, JSON.stringify({ ...request, ...more }))
}

test('a closed tab’s request is settled when the page opens, without being reported as unknown', async () => {
  keep('of-a-closed-tab')
  answers = [settledAs('PENDING')]
  await open()
  await until(() => pageText().includes('We’ve received your request'))
  expect(pageText()).toContain('Transfer 5 USDT')
  expect(pageText()).not.toContain('We don’t know yet')
  expect(requested).toEqual([`${requests.settle.path} of-a-closed-tab`])
  expect(localStorage.length).toBe(0)
  await settled(() => button('Close').click())
  expect(pageText()).toBe('')
})

test('it is reported as unknown only while the server does not answer, and then with its outcome', async () => {
  keep('of-a-closed-tab')
  answers = [lost, settledAs(null)]
  await open()
  await until(() => pageText().includes('We don’t know yet'))
  await settled(() => void dispatchEvent(new Event('online')))
  await until(() => pageText().includes('Nothing happened'))
  expect(pageText()).toContain('can no longer go through')
  expect(pageText()).not.toContain('We don’t know yet')
})

test('an unsent request is reported only if it went through; another member’s never', async () => {
  keep('not-sent', { unsent: true })
  keep('of-another', { by: 'ben' })
  answers = [lost, settledAs(null)]
  await open()
  await until(() => requested.length === 1)
  await settled(() => void dispatchEvent(new Event('online')))
  await until(() => requested.length === 2)
  await settled(() => {})
  expect(pageText()).toBe('')
  expect(localStorage.length).toBe(1)
})

test('while a request is in flight, no other page opens, and a message explains it', async () => {
  const answer = Promise.withResolvers<Response>()
  answers = [() => answer.promise]
  await open()
  await settled(() => void api(wallet.bonusTransfer, { body: { amount: '5', transactionPassword: 'x' } }))
  for (const _ of [1, 2]) await settled(() => history.push('/after'))
  expect(history.location.pathname).toBe('/')
  expect(pageText()).toContain('Your request is on its way')
  await settled(() => answer.resolve(Response.json({ message: 'Done' })))
  await settled(() => history.push('/after'))
  expect(history.location.pathname).toBe('/after')
})
