import { type Network, networks } from '@halyard/money'
import {
  type PageSearch,
  type RawSearch,
  readAmount,
  readOneOf,
  readPageSearch,
  readText,
} from '@halyard/web/routes'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { memberRoute } from './member-route.ts'

const getParentRoute = () => memberRoute
const loader = () => loadTexts('deposit', 'wallet', 'images', 'pages')

interface AmountSearch {
  /** In USDT: the missing amount, to prefill the form. */
  readonly amount?: string | undefined
}

const readPageAndAmount = (raw: RawSearch): PageSearch & AmountSearch => ({
  ...readPageSearch(raw),
  amount: readAmount(raw.amount),
})

interface NetworkSearch {
  /** In the address, so that a reload keeps it. */
  readonly network?: Network | undefined
}

const readNetwork = (raw: RawSearch): PageSearch & AmountSearch & NetworkSearch => ({
  ...readPageAndAmount(raw),
  network: readOneOf(networks, raw.network),
})

export const depositsRoutes = [
  createRoute({
    getParentRoute,
    path: '/wallet/deposit',
    validateSearch: readPageAndAmount,
    loader,
    component: lazyRouteComponent(() => import('../../deposits/deposit/chooser-page.tsx'), 'ChooserPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/deposit/crypto',
    validateSearch: readNetwork,
    loader,
    component: lazyRouteComponent(() => import('../../deposits/deposit/crypto-page.tsx'), 'CryptoPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/deposit/fiat',
    // The payment page adds the order when it sends the member back.
    validateSearch: ({ orderNo, amount }: RawSearch): { orderNo?: string | undefined } & AmountSearch => ({
      orderNo: readText(orderNo),
      amount: readAmount(amount),
    }),
    loader,
    component: lazyRouteComponent(() => import('../../deposits/deposit/fiat-page.tsx'), 'FiatPage'),
  }),
] as const
