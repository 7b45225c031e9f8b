/**
 * The cookie by which we recognise a browser. It grants no access: it only tells a new device from a known
 * one. Each person who signs in gets their own key, so that another user of the browser, or a planted
 * cookie, is not mistaken for them.
 */
import { randomBytes } from 'node:crypto'
import type { Config } from '../../settings/config.ts'

/** The longest that browsers keep a cookie; each sign-in renews it. */
export const deviceCookieSeconds = 400 * 24 * 3600

export function newDeviceKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Beyond this many people per browser, the one with the oldest sign-in is dropped. */
const maxKeys = 8

/** The portal's address. */
type Site = Pick<Config, 'publicUrl'>

export function deviceKeysOf(cookies: string | undefined, site: Site): readonly string[] {
  const [, keys] = (isSecure(site) ? secureForm : plainForm).exec(cookies ?? '') ?? []
  return keys ? keys.split('.').slice(0, maxKeys) : []
}

/** The signing-in person's key first, then the keys already in the cookie. */
export function deviceCookie(key: string, held: readonly string[], site: Site): string {
  const [prefix, secure] = isSecure(site) ? ['__Host-', '; Secure'] : ['', '']
  const keys = [key, ...held.filter((other) => other !== key)].slice(0, maxKeys)
  const given = `${prefix}halyard-device=${keys.join('.')}`
  return `${given}; Path=/; Max-Age=${deviceCookieSeconds}; HttpOnly; SameSite=Lax${secure}`
}

// Browsers accept a cookie with this prefix only from this very host over https, so no neighbouring host or
// network attacker can plant one.
const secureForm = /(?:^|; ?)__Host-halyard-device=([\w-]{43}(?:\.[\w-]{43})*)(?:;|$)/
const plainForm = /(?:^|; ?)halyard-device=([\w-]{43}(?:\.[\w-]{43})*)(?:;|$)/

function isSecure({ publicUrl }: Site): boolean {
  return publicUrl.startsWith('https:')
}
