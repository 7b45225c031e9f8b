/**
 * The cookie by which a browser is known again. It opens nothing: it only tells a new device from a known one. Each person
 * who signs in gets a key of the own, so that whoever used a browser before, or put a cookie there, is not known as the next.
 */
import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

const name = 'halyard-device'
/** The longest that browsers keep a cookie; each sign-in begins it anew. */
export const deviceCookieSeconds = 400 * 24 * 3600

export function newDeviceKey(): string {
  return randomBytes(32).toString('base64url')
}

/** More people than share a browser; beyond that, who has not signed in for the longest is forgotten. */
const maxKeys = 8

export function deviceKeysOf(cookies: string | undefined): readonly string[] {
  const [, keys] = /(?:^|; ?)halyard-device=([\w-]{43}(?:\.[\w-]{43})*)(?:;|$)/.exec(cookies ?? '') ?? []
  return keys ? keys.split('.').slice(0, maxKeys) : []
}

/** With the key of who signs in first, and those that the browser holds already behind it. */
export function deviceCookie(
  key: string,
  held: readonly string[],
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const keys = [key, ...held.filter((other) => other !== key)].slice(0, maxKeys)
  return `${name}=${keys.join('.')}; Path=/api; Max-Age=${deviceCookieSeconds}; HttpOnly; SameSite=Lax${secure}`
}
