import type { WalletType } from '@halyard/contract'
import { type AnyRoute, createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'

const loader = () => loadTexts('wallet', 'orders', 'lists', 'pages', 'twoFa')

// Spelled out: importing the contract's list would pull its rules into every visitor's first load.
const walletTypes: readonly (WalletType | string)[] = ['USDT', 'USDP', 'BONUS'] satisfies WalletType[]

const historyPage = lazyRouteComponent(() => import('../../features/wallet/history-page.tsx'), 'HistoryPage')

/** The wallet's screens, below the layout that signed-in members see. */
export function walletRoutes(memberLayout: AnyRoute): AnyRoute[] {
  const getParentRoute = () => memberLayout
  return [
    createRoute({
      getParentRoute,
      path: '/wallet/overview',
      loader,
      component: lazyRouteComponent(() => import('../../features/wallet/overview-page.tsx'), 'OverviewPage'),
    }),
    createRoute({ getParentRoute, path: '/wallet/transaction-history', loader, component: historyPage }),
    createRoute({
      getParentRoute,
      path: '/wallet/transactionHistory/$walletType',
      beforeLoad: ({ params }) => {
        if (!walletTypes.includes(params.walletType)) throw notFound()
      },
      loader,
      component: historyPage,
    }),
    createRoute({
      getParentRoute,
      path: '/wallet/bonus-history',
      loader,
      component: lazyRouteComponent(() => import('../../features/wallet/bonus-page.tsx'), 'BonusPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/wallet/transfer',
      loader,
      component: lazyRouteComponent(() => import('../../features/wallet/transfer-page.tsx'), 'TransferPage'),
    }),
  ]
}
