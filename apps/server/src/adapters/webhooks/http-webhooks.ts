/**
 * Webhooks over HTTPS. The name is resolved here and the connection goes to the checked address, which
 * prevents DNS rebinding. Redirects are not followed, and only the response's status counts.
 */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { Webhooks } from '../../ports/webhooks.ts'
import { isPrivate, isPrivateName } from './private-addresses.ts'

interface Settings {
  /** Allows private addresses and plain HTTP: for tests, and systems in the same network. */
  readonly allowsPrivate: boolean
  readonly timeoutMs?: number
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>
}

const defaultTimeoutMs = 10_000
/** The response body is ignored. */
const maxBytes = 64 * 1024

export function httpWebhooks({
  allowsPrivate,
  timeoutMs = defaultTimeoutMs,
  resolve = (host) => lookup(host, { all: true }),
}: Settings): Webhooks {
  function faultOf(url: string): string | null {
    const parsed = URL.parse(url)
    if (!parsed) return 'It is no address'
    if (parsed.protocol !== 'https:' && !(allowsPrivate && parsed.protocol === 'http:'))
      return 'It is not HTTPS'
    if (parsed.username || parsed.password || parsed.hash) return 'It has more than an address needs'
    const host = hostOf(parsed)
    const isName = isIP(host) === 0
    if (!allowsPrivate && (isName ? isPrivateName(host) : isPrivate(host))) return 'It is private'
    return null
  }

  async function addressOf(url: URL): Promise<LookupAddress> {
    const host = hostOf(url)
    const family = isIP(host)
    const found = family ? [{ address: host, family }] : await resolve(host)
    const [first] = found
    if (!first) throw new Error('The name has no address')
    // Checks all addresses: the name's owner must not choose which one is used.
    if (!allowsPrivate && found.some(({ address }) => isPrivate(address)))
      throw new Error('The address is private')
    return first
  }

  return {
    faultOf,
    async send({ url, headers, body }) {
      const fault = faultOf(url)
      if (fault) throw new Error(fault)
      const parsed = new URL(url)
      const signal = AbortSignal.timeout(timeoutMs)
      const { address, family } = await Promise.race([addressOf(parsed), rejectAt(signal)])
      return new Promise((answered, failed) => {
        const ask = parsed.protocol === 'https:' ? request : plainRequest
        const asking = ask(
          parsed,
          {
            method: 'POST',
            headers: { ...headers, 'content-length': Buffer.byteLength(body) },
            agent: false,
            signal,
            lookup: (_host, options, done) =>
              options.all ? done(null, [{ address, family }]) : done(null, address, family),
          },
          (response) => {
            let bytes = 0
            response.on('data', (chunk: Buffer) => {
              bytes += chunk.length
              if (bytes > maxBytes) response.destroy()
            })
            response.on('error', failed)
            response.on('close', () => answered(response.statusCode ?? 0))
          },
        )
        asking.on('error', failed)
        asking.end(body)
      })
    },
  }
}

/** Aborts waiting for a slow name server. */
const rejectAt = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )

/** The host without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')
