/**
 * The signer's HTTP interface: signing behind the shared secret, public health checks, metrics behind a
 * token.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import type { Ceilings } from './config.ts'
import { metricsText } from './metrics.ts'
import { usdtOf } from './network.ts'
import { signQuestion } from './request.ts'
import type { Signer } from './signer.ts'

/** A payout on TRON lists all its attempts. */
const bodyLimitBytes = 100_000

interface Reply {
  readonly status: number
  /** Sent as JSON, or as plain text. */
  readonly value: unknown
}

export interface Served {
  /** Shared with the server. */
  readonly secret: string
  /** For /metrics; null disables it. */
  readonly metricsToken: string | null
  readonly ceilings: Ceilings
}

/** `onFault` is called for unexpected errors; after a failed write the state on disk is unknown. */
export function serve(signer: Signer, config: Served, onFault: (error: unknown) => void): Server {
  const server = createServer((message, response) => {
    answerTo(message, signer, config)
      .catch((error): Reply => {
        onFault(error)
        return { status: 500, value: { error: 'The signer failed.' } }
      })
      .then((reply) => send(response, reply))
      .catch(onFault)
  })
  server.requestTimeout = 10_000
  return server
}

function send(response: ServerResponse, { status, value }: Reply): void {
  const isText = typeof value === 'string'
  const type = isText ? 'text/plain; version=0.0.4; charset=utf-8' : 'application/json'
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(isText ? value : JSON.stringify(value))
}

async function answerTo(message: IncomingMessage, signer: Signer, config: Served): Promise<Reply> {
  const requested = `${message.method} ${message.url}`
  const { authorization } = message.headers
  if (requested === 'GET /health') return { status: 200, value: { ok: true } }
  if (requested === 'GET /metrics') {
    if (!config.metricsToken || !isKnown(authorization, config.metricsToken)) return nothingHere
    return { status: 200, value: metricsText(signer.figures(), signer.limits) }
  }
  if (!isKnown(authorization, config.secret)) {
    return { status: 401, value: { error: 'The secret is missing or wrong.' } }
  }
  if (requested === 'GET /addresses') return { status: 200, value: signer.addresses() }
  const [, payoutId] = /^GET \/signed\/([\w-]{1,64})$/.exec(requested) ?? []
  if (payoutId) return { status: 200, value: await signer.signedFor(payoutId) }
  const [, count] = /^GET \/signed\?after=(\d{1,9})$/.exec(requested) ?? []
  if (count) return { status: 200, value: await signer.signedAfter(Number(count)) }
  if (requested === 'GET /limits')
    return { status: 200, value: { ...limitsOf(signer), ceilings: config.ceilings } }
  if (requested !== 'POST /sign') return nothingHere
  const read = z.safeParse(signQuestion, await bodyOf(message))
  if (!read.success) return { status: 400, value: { error: 'The request is malformed.' } }
  return { status: 200, value: await signer.sign(read.data) }
}

const nothingHere: Reply = { status: 404, value: { error: 'There is nothing here.' } }

function limitsOf({ limits }: Signer): Record<string, string> {
  const { transaction, day, address } = limits
  return { transaction: usdtOf(transaction), day: usdtOf(day), address: usdtOf(address) }
}

/** Digests all have the same length, so the comparison reveals nothing about the secret's length. */
function isKnown(header: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${secret}`))
}

/** A body that is too long, incomplete or not JSON is the caller's error, not ours. */
async function bodyOf(message: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of message) {
      bytes += chunk.length
      if (bytes > bodyLimitBytes) return undefined
      chunks.push(chunk)
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}
