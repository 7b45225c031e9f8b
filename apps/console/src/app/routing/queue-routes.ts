import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readItemSearch } from '../../desk/queue/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { proposalsEntry } from '../../operators/proposals/index.ts'
import { operatorRoute } from './operator-route.ts'
import { requireCapability } from './require-capability.ts'

const getParentRoute = () => operatorRoute

/** A screen for each queue, below the layout that signed-in operators see. */
export const queueRoutes = [
  createRoute({
    getParentRoute,
    path: '/kyc',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability('kyc.review'),
    loader: () => loadTexts('kyc'),
    component: lazyRouteComponent(() => import('../../members/kyc/kyc-page.tsx'), 'KycPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/inheritance',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability('inheritance.decide'),
    loader: () => loadTexts('inheritance'),
    component: lazyRouteComponent(
      () => import('../../members/inheritance/inheritance-page.tsx'),
      'InheritancePage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/deposits',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability('deposits.decide'),
    loader: () => loadTexts('deposits'),
    component: lazyRouteComponent(() => import('../../deposits/deposits/deposits-page.tsx'), 'DepositsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/withdrawals',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability('withdrawals.approve'),
    loader: () => loadTexts('withdrawals', 'members', 'bonuses'),
    component: lazyRouteComponent(
      () => import('../../withdrawals/requests/withdrawals-page.tsx'),
      'WithdrawalsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/payments',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability('withdrawals.pay'),
    loader: () => loadTexts('withdrawals', 'payouts', 'members', 'bonuses'),
    component: lazyRouteComponent(
      () => import('../../withdrawals/requests/payments-page.tsx'),
      'PaymentsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/held',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability('withdrawals.pay'),
    loader: () => loadTexts('withdrawals', 'payouts', 'members', 'bonuses'),
    component: lazyRouteComponent(() => import('../../withdrawals/requests/held-page.tsx'), 'HeldPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/payouts',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability('withdrawals.pay'),
    loader: () => loadTexts('payouts', 'obstacles', 'withdrawals'),
    component: lazyRouteComponent(() => import('../../withdrawals/payouts/payouts-page.tsx'), 'PayoutsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/bonuses',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability('bonuses.review'),
    loader: () => loadTexts('bonuses', 'bonusNames'),
    component: lazyRouteComponent(() => import('../../teams/bonuses/bonuses-page.tsx'), 'BonusesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/alarms',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability('alarms.clear'),
    loader: () => loadTexts('alarms', 'alarmHelp', 'alarmNames', 'obstacles', 'audit', 'auditSubjects'),
    component: lazyRouteComponent(() => import('../../operators/alarms/alarms-page.tsx'), 'AlarmsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/orders',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability('orders.mend'),
    loader: () => loadTexts('orders', 'obstacles'),
    component: lazyRouteComponent(() => import('../../trading/orders/orders-page.tsx'), 'OrdersPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/reconciliation',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability('books.reconcile'),
    loader: () => loadTexts('reconciliation', 'images'),
    component: lazyRouteComponent(
      () => import('../../books/reconciliation/reconciliation-page.tsx'),
      'ReconciliationPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/custody',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability('custody.correct'),
    loader: () => loadTexts('custody'),
    component: lazyRouteComponent(() => import('../../custody/strays/custody-page.tsx'), 'CustodyPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallets',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability('custody.correct'),
    loader: () => loadTexts('treasury'),
    component: lazyRouteComponent(() => import('../../treasury/wallets/wallets-page.tsx'), 'WalletsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/networks',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability('networks.run'),
    loader: () => loadTexts('networks', 'alarmHelp', 'alarmNames', 'obstacles'),
    component: lazyRouteComponent(() => import('../../custody/networks/networks-page.tsx'), 'NetworksPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/proposals',
    validateSearch: readItemSearch,
    beforeLoad: requireCapability(...proposalsEntry.needs),
    loader: () => loadTexts('proposals', 'roles', 'plan', 'bonusNames'),
    component: lazyRouteComponent(
      () => import('../../operators/proposals/proposals-page.tsx'),
      'ProposalsPage',
    ),
  }),
] as const
