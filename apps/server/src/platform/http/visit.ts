/** Where a request comes from, as far as it can be known. */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { deviceKeysOf } from './device-cookie.ts'

export interface Visit {
  readonly address: string
  /** ISO 3166; null where no proxy of the operator tells it. */
  readonly country: string | null
  readonly userAgent: string
  /** What the browser's device cookie holds, one for each person: proves nothing until it is found in the database. */
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

/** The same few addresses come again and again, and looking at one takes longer than finding it here. */
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

// An address that a proxy passes on may be anything; one with a zone, or of IPv4 in IPv6's clothes, is another's spelling.
function readAddress(given: string): string | null {
  const [address = ''] = given.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  return isIP(address) ? address : null
}

/** Anyone can send the header; only a proxy that stands in front of everyone overwrites it. */
function countryOf({ config }: App, headers: FastifyRequest['headers']): string | null {
  if (!config.countryHeader || config.trustedProxyHops === 0) return null
  const country = String(headers[config.countryHeader] ?? '').toUpperCase()
  const unknown = 'XX'
  return /^[A-Z]{2}$/.test(country) && country !== unknown ? country : null
}
