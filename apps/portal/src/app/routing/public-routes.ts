import { type RawSearch, readOneOf, readReturnTo, readText } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { session } from '../../access/session/index.ts'
import { AuthLayout } from '../../access/sign-in/index.ts'
import { LoginPage } from '../../access/sign-in/login-page.tsx'
import { loadTexts } from '../../locales/index.ts'
import { isPublicPath } from './paths.ts'
import { rootRoute } from './root.tsx'

const publicLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  loader: () => loadTexts('identity', 'lists', 'codes'),
  component: AuthLayout,
})

// Most visits start on this screen, so it is part of the first bundle.
const login = createRoute({
  getParentRoute: () => publicLayout,
  path: '/login',
  validateSearch: ({ to }: RawSearch): { to?: string | undefined } => ({
    to: readReturnTo(to, isPublicPath),
  }),
  beforeLoad: ({ search }) => {
    if (session.check()) throw redirect({ href: search.to ?? '/dashboard', replace: true })
  },
  component: LoginPage,
})

const register = createRoute({
  getParentRoute: () => publicLayout,
  path: '/register',
  validateSearch: ({ referral }: RawSearch): { referral?: string | undefined } => ({
    referral: readText(referral),
  }),
  component: lazyRouteComponent(() => import('../../access/sign-in/register-page.tsx'), 'RegisterPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => publicLayout,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('../../access/sign-in/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})

const success = createRoute({
  getParentRoute: () => publicLayout,
  path: '/success',
  component: lazyRouteComponent(() => import('../../access/sign-in/success-page.tsx'), 'SuccessPage'),
})

const freezeAccount = createRoute({
  getParentRoute: () => publicLayout,
  path: '/freeze-account',
  loader: () => loadTexts('devices'),
  component: lazyRouteComponent(() => import('../../access/sign-in/freeze-page.tsx'), 'FreezePage'),
})

const emailChange = createRoute({
  getParentRoute: () => publicLayout,
  path: '/email-change',
  validateSearch: (search: RawSearch): { do?: 'confirm' | 'undo' | undefined } => ({
    do: readOneOf(['confirm', 'undo'], search.do),
  }),
  loader: () => loadTexts('devices'),
  component: lazyRouteComponent(
    () => import('../../access/sign-in/email-change-page.tsx'),
    'EmailChangePage',
  ),
})

const check = createRoute({
  getParentRoute: () => publicLayout,
  path: '/check',
  validateSearch: ({ document }: RawSearch): { document?: string | undefined } => ({
    document: readText(document),
  }),
  loader: () => loadTexts('statement'),
  component: lazyRouteComponent(() => import('../../wallet/statements/check-page.tsx'), 'CheckPage'),
})

const published = createRoute({
  getParentRoute: () => publicLayout,
  path: '/liabilities',
  loader: () => loadTexts('liabilities'),
  component: lazyRouteComponent(() => import('../../books/liabilities/published-page.tsx'), 'PublishedPage'),
})

const inheritanceClaim = createRoute({
  getParentRoute: () => publicLayout,
  path: '/inheritance-claim',
  loader: () => loadTexts('inheritanceClaim', 'images'),
  component: lazyRouteComponent(
    () => import('../../access/sign-in/inheritance-claim-page.tsx'),
    'InheritanceClaimPage',
  ),
})

const view = createRoute({
  getParentRoute: () => publicLayout,
  path: '/view',
  loader: () => loadTexts('view'),
  component: lazyRouteComponent(() => import('../../operators/view-as-member/view-page.tsx'), 'ViewPage'),
})

export const publicRoutes = publicLayout.addChildren([
  login,
  register,
  forgotPassword,
  success,
  freezeAccount,
  emailChange,
  check,
  published,
  inheritanceClaim,
  view,
])
