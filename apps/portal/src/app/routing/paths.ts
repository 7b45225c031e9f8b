/**
 * The four that the specification names, the targets of mailed links, document verification, inheritance, and
 * the start and end of an operator's view.
 */
const publicPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/success',
  '/freeze-account',
  '/email-change',
  '/check',
  '/liabilities',
  '/inheritance-claim',
  '/view',
] as const

export function isPublicPath(pathname: string): boolean {
  return (publicPaths as readonly string[]).includes(pathname)
}

/** The page to return to after the login; without it, the dashboard. */
export function returnTo(location: { readonly pathname: string; readonly searchStr: string }) {
  const { pathname, searchStr } = location
  return pathname === '/' || pathname === '/dashboard' ? undefined : pathname + searchStr
}

/** By the specification, a route whose path includes "page" has no shell. */
export function rendersShell(pathname: string): boolean {
  return !pathname.includes('page')
}
