import { type RawSearch, readDay, readText } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readMinute } from '../../books/ledger/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { operatorRoute } from './operator-route.ts'
import { requireCapability } from './require-capability.ts'

const shared = {
  getParentRoute: () => operatorRoute,
  beforeLoad: requireCapability('books.read'),
  loader: () => loadTexts('books', 'bonusNames'),
} as const

/** The books, from the trial balance down to a posting. */
export const booksRoutes = [
  createRoute({
    ...shared,
    path: '/books',
    validateSearch: ({ at }: RawSearch): { at?: string | undefined } => ({ at: readMinute(at) }),
    component: lazyRouteComponent(
      () => import('../../books/ledger/trial-balance-page.tsx'),
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
    component: lazyRouteComponent(() => import('../../books/ledger/line-page.tsx'), 'LinePage'),
  }),
  createRoute({
    ...shared,
    path: '/books/wallets',
    component: lazyRouteComponent(() => import('../../books/ledger/wallets-page.tsx'), 'WalletsPage'),
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
    component: lazyRouteComponent(() => import('../../books/ledger/accounts-page.tsx'), 'AccountsPage'),
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
    component: lazyRouteComponent(() => import('../../books/ledger/account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    ...shared,
    path: '/books/posting',
    loader: () => loadTexts('books', 'bonusNames', 'accountNames', 'audit', 'auditActions', 'roles'),
    validateSearch: ({ id }: RawSearch): { id: string } => ({ id: readText(id) ?? '' }),
    component: lazyRouteComponent(() => import('../../books/ledger/posting-page.tsx'), 'PostingPage'),
  }),
  createRoute({
    ...shared,
    path: '/books/coverage',
    validateSearch: ({ from, to }: RawSearch): { from?: string | undefined; to?: string | undefined } => ({
      from: readDay(from),
      to: readDay(to),
    }),
    component: lazyRouteComponent(() => import('../../books/ledger/coverage-page.tsx'), 'CoveragePage'),
  }),
  createRoute({
    ...shared,
    path: '/books/check',
    component: lazyRouteComponent(() => import('../../books/ledger/check-page.tsx'), 'CheckPage'),
  }),
] as const
