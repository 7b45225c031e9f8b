/** The four of the specification, and where the links of mails lead. */
const publicPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/success',
  '/freeze-account',
  '/email-change',
] as const

export function isPublicPath(pathname: string): boolean {
  return (publicPaths as readonly string[]).includes(pathname)
}

/** By the specification, a route whose path includes "page" stands alone. */
export function rendersShell(pathname: string): boolean {
  return !pathname.includes('page')
}
