import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { memberRoute } from './member-route.ts'

const getParentRoute = () => memberRoute

export const membersRoutes = [
  createRoute({
    getParentRoute,
    path: '/settings/profile',
    loader: () => loadTexts('profile', 'ranks', 'kycStatus', 'images', 'pages', 'twoFa'),
    component: lazyRouteComponent(() => import('../../members/profile/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/referral',
    loader: () => loadTexts('referral', 'pages'),
    component: lazyRouteComponent(() => import('../../members/referral/referral-page.tsx'), 'ReferralPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/inheritance',
    loader: () => loadTexts('inheritance', 'pages'),
    component: lazyRouteComponent(
      () => import('../../members/profile/inheritance-page.tsx'),
      'InheritancePage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/kyc',
    loader: () => loadTexts('kyc', 'kycStatus', 'images', 'pages'),
    component: lazyRouteComponent(() => import('../../members/kyc/kyc-page.tsx'), 'KycPage'),
  }),
] as const
