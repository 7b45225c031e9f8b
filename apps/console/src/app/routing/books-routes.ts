import { type RawSearch, readDay, readText } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readMinute } from '../../features/books/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { needing } from './needing.ts'
import { operatorRoute } from './operator-route.ts'

const shared = {
  getParentRoute: () => operatorRoute,
  beforeLoad: needing('books.read'),
  loader: () => loadTexts('books', 'bonusNames'),
} as const

/** The books, from the trial balance down to a posting. */
export const booksRoutes = [
  createRoute({
    ...shared,
    path: '/books',
    validateSearch: ({ at }: RawSearch): { at?: string | undefined } => ({ at: readMinute(at) }),
    component: lazyRouteComponent(
      () => import('../../features/books/trial-balance-page.tsx'),
      'TrialBalancePage',
    ),
  }),
  createRoute({
    ...shared,
    path: '/books/line',
    validateSearch: ({ line, at }: RawSearch): { line: string; at?: string | undefined } => ({
      line: readText(line) ?? '',
      at: readMinute(at),
    }),
    component: lazyRouteComponent(() => import('../../features/books/line-page.tsx'), 'LinePage'),
  }),
  createRoute({
    ...shared,
    path: '/books/wallets',
    component: lazyRouteComponent(() => import('../../features/books/wallets-page.tsx'), 'WalletsPage'),
  }),
  createRoute({
    ...shared,
    path: '/books/accounts',
    validateSearch: ({
      kind,
      memberId,
      at,
    }: RawSearch): { kind?: string | undefined; memberId?: string | undefined; at?: string | undefined } => ({
      kind: readText(kind),
      memberId: readText(memberId),
      at: readMinute(at),
    }),
    component: lazyRouteComponent(() => import('../../features/books/accounts-page.tsx'), 'AccountsPage'),
  }),
  createRoute({
    ...shared,
    path: '/books/account',
    validateSearch: ({
      account,
      from,
      to,
    }: RawSearch): { account: string; from?: string | undefined; to?: string | undefined } => ({
      account: readText(account) ?? '',
      from: readDay(from),
      to: readDay(to),
    }),
    component: lazyRouteComponent(() => import('../../features/books/account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    ...shared,
    path: '/books/posting',
    loader: () => loadTexts('books', 'bonusNames', 'accountNames', 'audit', 'auditActions', 'roles'),
    validateSearch: ({ id }: RawSearch): { id: string } => ({ id: readText(id) ?? '' }),
    component: lazyRouteComponent(() => import('../../features/books/posting-page.tsx'), 'PostingPage'),
  }),
  createRoute({
    ...shared,
    path: '/books/coverage',
    validateSearch: ({ from, to }: RawSearch): { from?: string | undefined; to?: string | undefined } => ({
      from: readDay(from),
      to: readDay(to),
    }),
    component: lazyRouteComponent(() => import('../../features/books/coverage-page.tsx'), 'CoveragePage'),
  }),
  createRoute({
    ...shared,
    path: '/books/check',
    component: lazyRouteComponent(() => import('../../features/books/check-page.tsx'), 'CheckPage'),
  }),
] as const
