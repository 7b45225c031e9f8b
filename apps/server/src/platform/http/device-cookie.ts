/** The cookie by which a browser is known again. It opens nothing: it only tells a new device from a known one. */
import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

const name = 'halyard-device'
/** The longest that browsers keep a cookie; each sign-in begins it anew. */
export const deviceCookieSeconds = 400 * 24 * 3600

export function newDeviceKey(): string {
  return randomBytes(32).toString('base64url')
}

export function deviceKeyOf(cookies: string | undefined): string | null {
  const [, key] = /(?:^|; ?)halyard-device=([\w-]{43})(?:;|$)/.exec(cookies ?? '') ?? []
  return key ?? null
}

export function deviceCookie(key: string, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${key}; Path=/api; Max-Age=${deviceCookieSeconds}; HttpOnly; SameSite=Lax${secure}`
}
