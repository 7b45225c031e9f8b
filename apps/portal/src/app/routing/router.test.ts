import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { screens } from '../../../../../scripts/test/looked-at.ts'
import { comingPages } from './member-pages.ts'

// The parts of a browser that the router reads before it is given its own history.
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
const open = ['/login', '/register', '/forgot-password', '/success', '/freeze-account', '/email-change']

let whereTo: (path: string) => Promise<string>
let paths: readonly string[]
beforeAll(async () => {
  const { router } = await import('./router.tsx')
  paths = Object.keys(router.routesByPath)
  whereTo = async (path) => {
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
    await router.load()
    return router.state.location.pathname
  }
})

test.each(member)('[PER-003] without a token %s leads to /login', async (path) => {
  expect(await whereTo(path)).toBe('/login')
})

test.each(open)('[PER-003] without a token %s stays', async (path) => {
  expect(await whereTo(path)).toBe(path)
})

test('[PER-003] no route is left out: all but the open ones lead to /login', async () => {
  const others = paths.filter((path) => !open.includes(path))
  expect(others.length).toBeGreaterThanOrEqual(member.length)
  for (const path of others) expect(await whereTo(path.replaceAll(/\$\w+/g, 'USDT')), path).toBe('/login')
})

test('every screen is on the list of those that browser tests look at for accessibility', () => {
  // Second paths to screens that already have one.
  const again = ['/', '/wallet/transactionHistory/$walletType']
  const others = Object.keys(comingPages).filter((path) => path !== '/memo')
  const ownScreen = paths.filter((path) => ![...again, ...others].includes(path))
  expect(ownScreen.toSorted()).toEqual(screens.toSorted())
})
