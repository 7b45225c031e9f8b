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

/** By the specification, a route whose path includes "page" has no shell. */
export function rendersShell(pathname: string): boolean {
  return !pathname.includes('page')
}
