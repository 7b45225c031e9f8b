/** Links that operators set, and members follow. */
import * as z from 'zod/mini'

/**
 * As a browser reads it: a page without credentials, or mailto: with one address and nothing else. Null for everything
 * else. What is stored so leads to the host that was looked at, whoever parses it.
 */
export function normalLink(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { protocol, username, password, pathname, href } = new URL(link)
  if (protocol === 'mailto:')
    return z.regexes.email.test(pathname) && href === `mailto:${pathname}` ? href : null
  return /^https?:$/.test(protocol) && !username && !password ? href : null
}

/** Empty for none. */
const link = (isFit: (link: string) => boolean) =>
  z.string().check(
    z.trim(),
    z.maxLength(500, { error: 'TEXT_TOO_LONG', abort: true }),
    z.refine((value) => value === '' || isFit(normalLink(value) ?? ''), {
      error: 'INVALID_INPUT',
      abort: true,
    }),
    z.overwrite((value) => normalLink(value) ?? value),
  )

/** A page, or mailto:. */
export const pageOrMail = () => link((normal) => normal !== '')

export const page = () => link((normal) => /^https?:/.test(normal))
