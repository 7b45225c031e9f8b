/** The four that the specification names, the pages that links in mails lead to, the one that documents name, heirs', and where an operator's view begins and ends. */
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

/** Where a member who has to log in first goes on afterwards; without it, at the dashboard. */
export function returnTo(location: { readonly pathname: string; readonly searchStr: string }) {
  const { pathname, searchStr } = location
  return pathname === '/' || pathname === '/dashboard' ? undefined : pathname + searchStr
}

/** By the specification, a route whose path includes "page" has no shell. */
export function rendersShell(pathname: string): boolean {
  return !pathname.includes('page')
}
