import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'

/** A member's personal details, below the layout that signed-in members see. */
export function profileRoutes(memberLayout: AnyRoute): AnyRoute[] {
  const getParentRoute = () => memberLayout
  return [
    createRoute({
      getParentRoute,
      path: '/settings/profile',
      loader: () => loadTexts('profile', 'kycStatus', 'lists', 'pages', 'twoFa'),
      component: lazyRouteComponent(() => import('../../features/profile/profile-page.tsx'), 'ProfilePage'),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/referral',
      loader: () => loadTexts('referral', 'pages'),
      component: lazyRouteComponent(
        () => import('../../features/referral/referral-page.tsx'),
        'ReferralPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/inheritance',
      loader: () => loadTexts('inheritance', 'lists', 'pages'),
      component: lazyRouteComponent(
        () => import('../../features/profile/inheritance-page.tsx'),
        'InheritancePage',
      ),
    }),
  ]
}
