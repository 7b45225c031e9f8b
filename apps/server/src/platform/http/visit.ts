/** The origin of a request, as far as we can tell. */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { deviceKeysOf } from './device-cookie.ts'

export interface Visit {
  readonly address: string
  /** ISO 3166; null if no trusted proxy provides it. */
  readonly country: string | null
  readonly userAgent: string
  /** The keys in the browser's device cookie, one per person. Unverified until found in the database. */
  readonly deviceKeys: readonly string[]
}

const maxUserAgent = 400

export function visitOf(app: App, request: FastifyRequest): Visit {
  const { headers } = request
  return {
    address: plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress) ?? '0.0.0.0',
    country: countryOf(app, headers),
    userAgent: (headers['user-agent'] ?? '').slice(0, maxUserAgent),
    deviceKeys: deviceKeysOf(headers.cookie, app.config),
  }
}

/** The same few addresses repeat, and a look-up is faster than parsing. */
const plain = new Map<string, string | null>()
const maxRemembered = 10_000

function plainAddress(given = ''): string | null {
  const known = plain.get(given)
  if (known !== undefined) return known
  if (plain.size >= maxRemembered) plain.clear()
  const address = readAddress(given)
  plain.set(given, address)
  return address
}

// An address from a proxy may be anything. Zones are dropped, and IPv4 mapped into IPv6 becomes plain IPv4.
function readAddress(given: string): string | null {
  const [address = ''] = given.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  return isIP(address) ? address : null
}

/** Anyone can send the header; it is trusted only if a proxy overwrites it on every request. */
export const trustedCountryHeader = ({
  countryHeader,
  trustedProxyHops,
}: Pick<App['config'], 'countryHeader' | 'trustedProxyHops'>): string | null =>
  trustedProxyHops > 0 ? countryHeader : null

function countryOf({ config }: App, headers: FastifyRequest['headers']): string | null {
  const header = trustedCountryHeader(config)
  if (header === null) return null
  const country = String(headers[header] ?? '').toUpperCase()
  const unknown = 'XX'
  return /^[A-Z]{2}$/.test(country) && country !== unknown ? country : null
}
