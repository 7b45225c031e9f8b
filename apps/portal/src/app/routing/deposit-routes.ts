import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'

/** The deposit screens. */
export function depositRoutes(memberLayout: AnyRoute): AnyRoute[] {
  const getParentRoute = () => memberLayout
  const loader = () => loadTexts('deposit', 'lists', 'images', 'pages')
  return [
    createRoute({
      getParentRoute,
      path: '/wallet/deposit',
      loader,
      component: lazyRouteComponent(() => import('../../features/deposit/chooser-page.tsx'), 'ChooserPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/wallet/deposit/crypto',
      loader,
      component: lazyRouteComponent(() => import('../../features/deposit/crypto-page.tsx'), 'CryptoPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/wallet/deposit/fiat',
      loader,
      component: lazyRouteComponent(() => import('../../features/deposit/fiat-page.tsx'), 'FiatPage'),
    }),
  ]
}
