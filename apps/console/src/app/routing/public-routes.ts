import { type RawSearch, readReturnTo } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { session } from '../../access/session/index.ts'
import { SignInFrame } from '../../access/sign-in/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { rootRoute } from './root.tsx'

const isPublic = (path: string) => /^\/(sign-in|set-password)(\/|$)/.test(path)

const publicLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  loader: () => loadTexts('signIn'),
  component: SignInFrame,
})

const signIn = createRoute({
  getParentRoute: () => publicLayout,
  path: '/sign-in',
  validateSearch: ({ to }: RawSearch): { to?: string | undefined } => ({ to: readReturnTo(to, isPublic) }),
  beforeLoad: ({ search }) => {
    if (session.check()) throw redirect({ href: search.to ?? '/', replace: true })
  },
  component: lazyRouteComponent(() => import('../../access/sign-in/sign-in-page.tsx'), 'SignInPage'),
})

const setPassword = createRoute({
  getParentRoute: () => publicLayout,
  path: '/set-password',
  component: lazyRouteComponent(
    () => import('../../access/sign-in/set-password-page.tsx'),
    'SetPasswordPage',
  ),
})

export const publicRoutes = publicLayout.addChildren([signIn, setPassword])
