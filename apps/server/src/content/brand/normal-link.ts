import * as z from 'zod/mini'

/**
 * A link as browsers read it: a page without credentials, or mailto: with one address and nothing else;
 * otherwise null. Every parser then reads the host that was checked.
 */
export function normalLink(link: string): string | null {
  const url = URL.parse(link)
  if (!url) return null
  const { protocol, username, password, pathname, href } = url
  if (protocol === 'mailto:')
    return z.regexes.email.test(pathname) && href === `mailto:${pathname}` ? href : null
  return /^https?:$/.test(protocol) && !username && !password ? href : null
}
