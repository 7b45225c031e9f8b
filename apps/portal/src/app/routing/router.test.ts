import type { PagePath } from '@halyard/web/routes'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { screens } from '../../../../../scripts/test/looked-at.ts'
import { readRoutes } from '../../../first-load/read-routes.ts'

afterAll(() => vi.unstubAllGlobals())

// The parts of a browser that the router reads before it gets its own history.
const nothing = () => {}
vi.stubGlobal('document', { getElementById: () => null, documentElement: {}, addEventListener: nothing })
const history = { state: {}, length: 1, pushState: nothing, replaceState: nothing }
vi.stubGlobal('localStorage', { getItem: () => null, setItem: nothing, removeItem: nothing })
vi.stubGlobal('history', history)
vi.stubGlobal('self', globalThis)
vi.stubGlobal('addEventListener', nothing)
vi.stubGlobal('scrollTo', nothing)
vi.stubGlobal('window', {
  origin: 'http://portal.test',
  location: { pathname: '/', search: '', hash: '', href: 'http://portal.test/' },
  history,
  addEventListener: nothing,
  removeEventListener: nothing,
  scrollTo: nothing,
})

const member = [
  '/',
  '/dashboard',
  '/memo',
  '/wallet/overview',
  '/wallet/deposit',
  '/wallet/deposit/crypto',
  '/wallet/deposit/fiat',
  '/wallet/withdrawal',
  '/wallet/withdrawal/Alipay',
  '/wallet/withdrawal/USDT',
  '/wallet/transfer',
  '/wallet/transactionHistory/USDT',
  '/wallet/transaction-history',
  '/wallet/statements',
  '/wallet/proof',
  '/wallet/find',
  '/wallet/walletInfo',
  '/wallet/bankInfo/withdraw-method',
  '/wallet/bonus-history',
  '/team/overview',
  '/team/performance',
  '/team/team-hierarchy',
  '/team/performance/bonus-history/PIPS_BONUS',
  '/team/performance/bonus-history/LEVEL_BONUS',
  '/team/performance/bonus-history/RANK_BONUS',
  '/settings/inheritance',
  '/settings/profile',
  '/settings/overview',
  '/settings/kyc',
  '/settings/change-password',
  '/settings/change-transaction-password',
  '/settings/referral',
  '/settings/2FA',
  '/investment/new',
  '/investment/overview',
  '/notifications',
  '/fund/overview',
  '/download',
  '/coming-soon',
]
const open = [
  '/login',
  '/register',
  '/forgot-password',
  '/success',
  '/freeze-account',
  '/email-change',
  '/check',
  '/liabilities',
  '/inheritance-claim',
  '/view',
]

interface SearchRead {
  readonly searchError?: unknown
  readonly _strictSearch: unknown
}

let routeTo: (path: string) => Promise<string>
let paths: readonly string[]
let searchesAt: (path: string, search: Record<string, string>) => readonly SearchRead[]
beforeAll(async () => {
  const { makeRouter } = await import('./router.tsx')
  const router = makeRouter()
  paths = Object.keys(router.routesByPath)
  searchesAt = (path, search) => router.matchRoutes(path, search)
  routeTo = async (path) => {
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
    await router.load()
    return router.state.location.pathname
  }
})

test.each(member)('[PER-003] without a token %s leads to /login', async (path) => {
  expect(await routeTo(path)).toBe('/login')
})

test.each(open)('[PER-003] without a token %s stays', async (path) => {
  expect(await routeTo(path)).toBe(path)
})

test('[PER-003] no route is left out: all but the open ones lead to /login', async () => {
  const others = paths.filter((path) => !open.includes(path))
  expect(others.length).toBeGreaterThanOrEqual(member.length)
  for (const path of others) expect(await routeTo(path.replaceAll(/\$\w+/g, 'USDT')), path).toBe('/login')
})

test('the accessibility tests cover every screen', () => {
  // Second paths to existing screens.
  const again = ['/', '/wallet/transactionHistory/$walletType']
  const ownScreen = paths.filter((path) => !again.includes(path))
  expect(ownScreen.toSorted()).toEqual(screens.toSorted())
})

test('an invalid search breaks no page: invalid values count as absent', () => {
  const nonsense = {
    page: '-1',
    amount: '1,500',
    historyPage: '2e9',
    row: 'x',
    show: 'NOBODY',
    strategyId: '',
    type: 'LOTTERY',
    currency: 'BTC',
    network: 'BTC',
    userType: 'ADMIN',
    from: 'yesterday',
    to: '7',
    do: 'nothing',
    orderId: '',
    orderNo: '',
    referral: '',
    document: '',
    transactionId: '',
    other: '{"a":1}',
  }
  const read = new Set<string>()
  for (const path of paths) {
    for (const { searchError, _strictSearch } of searchesAt(path.replaceAll(/\$\w+/g, 'USDT'), nonsense)) {
      expect(searchError, path).toBeUndefined()
      for (const [name, value] of Object.entries(_strictSearch ?? {})) {
        read.add(name)
        expect(value, `${name} at ${path}`).toBeUndefined()
      }
    }
  }
  expect([...read].sort()).toEqual(
    Object.keys(nonsense)
      .filter((name) => name !== 'other')
      .sort(),
  )
})

test('an address in another form than the router’s opens once', async () => {
  for (const search of [
    '?referral=a+b',
    '?referral=%22x%22&referral=2',
    '?page=x&page=2',
    '?&=&referral=%',
  ]) {
    expect(await routeTo(`/register${search}`)).toBe('/register')
  }
})

test('a link to an unknown page does not compile', () => {
  // @ts-expect-error: the routes are registered with the router, and there is no such one.
  const nowhere: PagePath = '/nowhere'
  expect(paths).not.toContain(nowhere)
})

test('every path has its list of files to preload', () => {
  expect(
    readRoutes(import.meta.dirname)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(paths.toSorted())
})
