/** The signer's HTTP side: three questions, all but one behind the shared secret. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { signRequest } from './request.ts'
import type { Signer } from './signer.ts'

const bodyLimitBytes = 10_000

interface Reply {
  readonly status: number
  readonly value: unknown
}

/** `onFault` is told of what must not happen; after a failed write nobody knows what is on the disk. */
export function serve(signer: Signer, secret: string, onFault: (error: unknown) => void): Server {
  const server = createServer((message, response) => {
    answerTo(message, signer, secret)
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
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}

async function answerTo(message: IncomingMessage, signer: Signer, secret: string): Promise<Reply> {
  const asked = `${message.method} ${message.url}`
  if (asked === 'GET /health') return { status: 200, value: { ok: true } }
  if (!isKnown(message.headers.authorization, secret)) {
    return { status: 401, value: { error: 'The secret is missing or wrong.' } }
  }
  if (asked === 'GET /addresses') return { status: 200, value: signer.addresses() }
  if (asked !== 'POST /sign') return { status: 404, value: { error: 'There is nothing here.' } }
  const read = z.safeParse(signRequest, await bodyOf(message))
  if (!read.success) return { status: 400, value: { error: 'The request is malformed.' } }
  return { status: 200, value: await signer.sign(read.data) }
}

/** Digests have one length, so the comparison tells nothing of the secret's. */
function isKnown(header: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${secret}`))
}

/** A body that is too long, breaks off or is no JSON is the caller's fault, none of ours. */
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
