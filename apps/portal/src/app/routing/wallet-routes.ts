import { walletTypes } from '@halyard/contract'
import { type RawSearch, readOneOf, readOrdinal, readPageSearch, readText } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { readHistorySearch } from '../../wallet/activity/index.ts'
import { memberRoute } from './member-route.ts'

const getParentRoute = () => memberRoute
const loader = () => loadTexts('wallet', 'orders', 'pages', 'twoFa')
/** A line of the history links to its deposit, withdrawal, order or bonus. */
const historyLoader = () =>
  loadTexts('wallet', 'deposit', 'withdrawal', 'statement', 'tracking', 'pages', 'twoFa')

const dashboardLoader = () => loadTexts('dashboard', 'referral', 'pages')
const dashboard = lazyRouteComponent(
  () => import('../../wallet/dashboard/dashboard-page.tsx'),
  'DashboardPage',
)

export const walletRoutes = [
  createRoute({ getParentRoute, path: '/', loader: dashboardLoader, component: dashboard }),
  createRoute({ getParentRoute, path: '/dashboard', loader: dashboardLoader, component: dashboard }),
  createRoute({
    getParentRoute,
    path: '/wallet/overview',
    validateSearch: readPageSearch,
    loader,
    component: lazyRouteComponent(() => import('../../wallet/activity/overview-page.tsx'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/transaction-history',
    validateSearch: readHistorySearch,
    loader: historyLoader,
    component: lazyRouteComponent(() => import('../../wallet/activity/history-page.tsx'), 'HistoryPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/transactionHistory/$walletType',
    params: {
      parse: ({ walletType }) => {
        const known = readOneOf(walletTypes, walletType)
        if (!known) throw notFound()
        return { walletType: known }
      },
    },
    validateSearch: readHistorySearch,
    loader: historyLoader,
    component: lazyRouteComponent(
      () => import('../../wallet/activity/wallet-history-page.tsx'),
      'WalletHistoryPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/bonus-history',
    validateSearch: ({ row }: RawSearch): { row?: number | undefined } => ({ row: readOrdinal(row) }),
    loader,
    component: lazyRouteComponent(() => import('../../wallet/activity/bonus-page.tsx'), 'BonusPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/find',
    validateSearch: ({ transactionId }: RawSearch): { transactionId?: string | undefined } => ({
      transactionId: readText(transactionId),
    }),
    loader: historyLoader,
    component: lazyRouteComponent(() => import('../../wallet/activity/find-page.tsx'), 'FindPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/statements',
    loader: () => loadTexts('statement'),
    component: lazyRouteComponent(
      () => import('../../wallet/statements/statement-page.tsx'),
      'StatementPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/proof',
    loader: () => loadTexts('liabilities'),
    component: lazyRouteComponent(() => import('../../books/liabilities/proof-page.tsx'), 'ProofPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/transfer',
    validateSearch: ({ from }: RawSearch): { from?: 'bonus' | undefined } => ({
      from: readOneOf(['bonus'], from),
    }),
    loader,
    component: lazyRouteComponent(() => import('../../wallet/activity/transfer-page.tsx'), 'TransferPage'),
  }),
] as const
