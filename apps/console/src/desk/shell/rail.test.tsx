// @vitest-environment happy-dom
import { operatorHome, type QueueName } from '@halyard/contract'
import { show, until } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { QueryProvider, queryClient } from '@halyard/web/queries'
import { type MockServer, mockServer } from '@halyard/web/testing'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { session } from '../../access/session/index.ts'
import { entries } from '../../app/entries.ts'
import { loadTexts } from '../../locales/index.ts'
import { groups } from './groups.ts'
import { Rail } from './rail.tsx'
import { StoppedNetworks } from './stopped-networks.tsx'

beforeAll(() => loadTexts('app', 'shell', 'home', 'queues', 'alarmNames', 'queue'))

let server: MockServer
let leave: () => Promise<void>
afterEach(async () => {
  await leave()
  queryClient().clear()
  vi.restoreAllMocks()
  server.end()
})

const capabilities = [
  'kyc.review',
  'inheritance.decide',
  'withdrawals.approve',
  'alarms.clear',
  'members.read',
]

async function open(waiting: Partial<Record<QueueName, number>>, stopped: readonly object[] = []) {
  const record = {
    token: 't',
    id: 'casper',
    name: 'Casper',
    capabilities,
    expireDate: '2999-01-01T00:00:00Z',
  }
  vi.spyOn(session, 'current').mockReturnValue(record as never)
  configure({ root: '/api', brandName: 'Console', session })
  const queues = (['kyc', 'inheritance', 'withdrawals', 'alarms'] as const).map((queue) => ({
    queue,
    waiting: waiting[queue] ?? 0,
    oldestSince: waiting[queue] ? '2026-03-01T00:00:00.000Z' : null,
  }))
  const home = { message: '', name: 'Casper', capabilities, queues, stopped, books: null }
  server = mockServer({ [operatorHome.home.path]: () => Response.json(home) })
  const root = createRootRoute()
  const shell = () => (
    <>
      <StoppedNetworks />
      <Rail entries={entries} onHelp={() => {}} />
    </>
  )
  const screen = createRoute({ getParentRoute: () => root, path: '/', component: shell })
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const page = await show(
    <QueryProvider>
      <RouterProvider router={router as never} />
    </QueryProvider>,
  )
  leave = page.leave
  await until(() => document.querySelector('[data-empty], [data-figures]') !== null)
}

const words = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent)

test('queues stand in named groups, and empty ones are folded, except alarms', async () => {
  await open({ kyc: 2 })
  expect(words('nav h2')).toEqual(['Control', 'People', 'Money'])
  expect(words('nav section > a')).toEqual(['Alarms0', 'Identity checks2', 'Members'])
  expect(words('nav details')).toEqual(['1 emptyInheritance claims0', '1 emptyWithdrawals0'])
  expect(
    [...document.querySelectorAll('nav details')].every((each) => !(each as HTMLDetailsElement).open),
  ).toBe(true)
})

test('the zone of times in lists is named', async () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480)
  await open({})
  expect(document.body.textContent).toContain('Times in UTC+8')
})

test('the open page is scrolled into view, whatever scrolling returns', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  // As newer browsers do; returned from an effect, it would be called as a cleanup function.
  scroll.mockReturnValue(Promise.resolve() as never)
  const errors = vi.spyOn(console, 'error')
  await open({})
  expect(scroll.mock.contexts.map((each) => (each as Element).textContent)).toContain('Overview')
  await leave()
  expect(errors).not.toHaveBeenCalled()
  leave = async () => {}
})

test('the group of every queue is in the rail', () => {
  leave = async () => {}
  const shown: readonly string[] = groups.map(({ name }) => name)
  expect(entries.filter(({ group }) => !shown.includes(group))).toEqual([])
})

test('a stopped network is shown to everybody, with the reason; only those who may resume it get a link', async () => {
  await open({}, [{ network: 'BEP20', since: '2026-03-01T00:00:00.000Z', reason: 'CREDITED_DEPOSIT_GONE' }])
  const text = document.body.textContent
  expect(text).toContain('BEP20 has been stopped since')
  expect(text).toContain('A credited deposit is no longer in any block')
  expect(text).toContain('Nothing is credited or paid on a stopped network')
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).not.toContain(
    '/networks',
  )
})

test('several stopped networks share one banner', async () => {
  const since = '2026-03-01T00:00:00.000Z'
  await open({}, [
    { network: 'BEP20', since, reason: 'CREDITED_DEPOSIT_GONE' },
    { network: 'TRC20', since, reason: 'REORG_TOO_DEEP' },
  ])
  const banners = words('[data-tone="bad"]')
  expect(banners).toHaveLength(1)
  expect(banners[0]).toContain('TRC20 has been stopped since')
  expect(banners[0]?.match(/Nothing is credited or paid/g)).toHaveLength(1)
})
