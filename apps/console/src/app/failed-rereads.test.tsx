// @vitest-environment happy-dom
import { operatorBonuses, operatorCatalogue, operatorMembers } from '@halyard/contract'
import { button, pageText, settled, show, until } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { QueryProvider, queryClient } from '@halyard/web/queries'
import { searchAsText } from '@halyard/web/routes'
import { type PlayedServer, playServer, refusal } from '@halyard/web/testing'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CataloguePage } from '../features/catalogue/catalogue-page.tsx'
import { MembersPage } from '../features/members/members-page.tsx'
import { PlanPage } from '../features/plan/plan-page.tsx'
import { session } from '../features/session/index.ts'
import { loadTexts } from '../locales/index.ts'

// A text area waits for fonts, which this page has none of.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

beforeAll(() => loadTexts('app', 'codes', 'lists', 'plan', 'catalogue', 'goingOut', 'queue', 'members'))

let server: PlayedServer
let leave: () => Promise<void>
afterEach(async () => {
  await leave()
  queryClient().clear()
  vi.restoreAllMocks()
  server.end()
})

async function open(component: FunctionComponent, address: string, path: string, reply: object) {
  const record = {
    token: 't',
    id: 'casper',
    name: 'Casper',
    capabilities: ['bonuses.plan', 'content.publish', 'members.read'],
    expireDate: '2999-01-01T00:00:00Z',
  }
  vi.spyOn(session, 'current').mockReturnValue(record as never)
  configure({ root: '/api', brandName: 'Console', session })
  server = playServer({ [path]: () => Response.json({ message: '', ...reply }) })
  const root = createRootRoute()
  const operator = createRoute({ getParentRoute: () => root, id: 'operator' })
  const [at = ''] = address.split('?')
  const screen = createRoute({ getParentRoute: () => operator, path: at, component })
  const router = createRouter({
    routeTree: root.addChildren([operator.addChildren([screen])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    ...searchAsText,
  })
  const page = await show(
    <QueryProvider>
      <RouterProvider router={router as never} />
    </QueryProvider>,
  )
  leave = page.leave
}

const field = () =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>('main input, input, textarea')

async function type(value: string) {
  await settled(() => {
    const input = field() as HTMLInputElement
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
    set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const rank = {
  name: 'Deckhand',
  selfDeposit: '0',
  groupSales: '0',
  subscribeBps: 100,
  pipsPerLot: ['1.5', '0.75'],
  levelBps: [250, 29],
  differencePerLot: '2',
  sameRankPerLot: '0.5',
}
const plan = {
  ranks: [rank],
  leaders: { fromRank: 1, bps: [100, 50] },
  feeds: { fundingBps: 200, perLot: '10', profitBps: 1500, feeShareBps: 0 },
}
const texts = ['en', 'zh', 'zh-tw', 'id', 'ja'].map((language) => ({
  language,
  title: 'Open at nine',
  memoContent: 'We open at nine.',
}))

test.each([
  [
    'the bonus plan’s edits',
    PlanPage,
    '/bonus-plan',
    operatorBonuses.bonusPlans.path,
    { versions: [{ version: 1, isInForce: true, effectiveFrom: null, plan }] },
  ],
  [
    'a memo’s texts',
    CataloguePage,
    '/catalogue?kind=MEMO&thing=m',
    operatorCatalogue.catalogue.path,
    {
      caution: null,
      things: [{ subject: 'm', content: { memoId: 'm', texts }, lastChange: null }],
      more: false,
    },
  ],
])('%s stay when reading them again fails', async (_, screen, address, path, reply) => {
  await open(screen, address, path, reply)
  await until(() => field() !== null)
  await type('What was typed')
  server.answers[path] = () => refusal('UNAVAILABLE')
  await settled(() => queryClient().invalidateQueries())
  await until(() => pageText().includes('couldn’t be refreshed'))
  expect(field()?.value).toBe('What was typed')
})

test('the members that were found stay as well, and Retry reads them again', async () => {
  const { path } = operatorMembers.findMembers
  const found = {
    memberId: '1',
    username: 'benjamin',
    email: 'b@halyard.test',
    fullName: 'Ben',
    country: 'SG',
    kycStatus: 'APPROVED',
    frozen: false,
    createdAt: '2026-01-05T09:00:00.000Z',
    foundBy: 'USERNAME',
  }
  await open(MembersPage, '/members?search=benj', path, { members: [found], more: false })
  server.expectErrors(/tag <%s> is unrecognized/)
  await until(() => pageText().includes('benjamin'))
  server.answers[path] = () => refusal('UNAVAILABLE')
  await settled(() => queryClient().invalidateQueries())
  await until(() => pageText().includes('couldn’t be refreshed'))
  expect(pageText()).toContain('benjamin')
  server.answers[path] = () => Response.json({ message: '', members: [found], more: false })
  await settled(() => button('Retry').click())
  await until(() => !pageText().includes('couldn’t be refreshed'))
})
