import type { RawSearch } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { session } from '../../features/session/index.ts'
import { readReturnTo, SignInFrame } from '../../features/sign-in/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { rootRoute } from './root.tsx'

const publicLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  loader: () => loadTexts('signIn'),
  component: SignInFrame,
})

const signIn = createRoute({
  getParentRoute: () => publicLayout,
  path: '/sign-in',
  validateSearch: ({ to }: RawSearch): { to?: string | undefined } => ({ to: readReturnTo(to) }),
  beforeLoad: () => {
    if (session.check()) throw redirect({ to: '/', replace: true })
  },
  component: lazyRouteComponent(() => import('../../features/sign-in/sign-in-page.tsx'), 'SignInPage'),
})

const setPassword = createRoute({
  getParentRoute: () => publicLayout,
  path: '/set-password',
  component: lazyRouteComponent(
    () => import('../../features/sign-in/set-password-page.tsx'),
    'SetPasswordPage',
  ),
})

export const publicRoutes = publicLayout.addChildren([signIn, setPassword])
