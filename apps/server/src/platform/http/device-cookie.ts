/**
 * The cookie by which a browser is known again. It opens nothing: it only tells a new device from a known one. Each person
 * who signs in gets a key of the own, so that whoever used a browser before, or put a cookie there, is not known as the next.
 */
import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

/** The longest that browsers keep a cookie; each sign-in begins it anew. */
export const deviceCookieSeconds = 400 * 24 * 3600

export function newDeviceKey(): string {
  return randomBytes(32).toString('base64url')
}

/** More people than share a browser; beyond that, who has not signed in for the longest is forgotten. */
const maxKeys = 8

/** Where members reach us. */
type Site = Pick<Config, 'publicUrl'>

export function deviceKeysOf(cookies: string | undefined, site: Site): readonly string[] {
  const [, keys] = (isSecure(site) ? secureForm : plainForm).exec(cookies ?? '') ?? []
  return keys ? keys.split('.').slice(0, maxKeys) : []
}

/** With the key of who signs in first, and those that the browser holds already behind it. */
export function deviceCookie(key: string, held: readonly string[], site: Site): string {
  const [prefix, secure] = isSecure(site) ? ['__Host-', '; Secure'] : ['', '']
  const keys = [key, ...held.filter((other) => other !== key)].slice(0, maxKeys)
  const given = `${prefix}halyard-device=${keys.join('.')}`
  return `${given}; Path=/; Max-Age=${deviceCookieSeconds}; HttpOnly; SameSite=Lax${secure}`
}

// Of a name that begins so, browsers take a cookie from this very host over https only: neither a neighbouring host nor
// whoever sits on an unencrypted line can plant one.
const secureForm = /(?:^|; ?)__Host-halyard-device=([\w-]{43}(?:\.[\w-]{43})*)(?:;|$)/
const plainForm = /(?:^|; ?)halyard-device=([\w-]{43}(?:\.[\w-]{43})*)(?:;|$)/

function isSecure({ publicUrl }: Site): boolean {
  return publicUrl.startsWith('https:')
}
