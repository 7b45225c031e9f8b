/**
 * How long a body may take. Whoever sends one slowly, or begins and then stands still, would hold a connection and whatever
 * waits for it. Node itself ends a request that has not come whole in time; the socket's own timeout, set while we await
 * a body and no longer, one that stands still.
 */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface BodyPatience {
  /** Without a single byte. */
  readonly standStillMs: number
  /** From the first byte of a request to its last. */
  readonly wholeMs: number
}

export const usualPatience: BodyPatience = { standStillMs: 10_000, wholeMs: 120_000 }

/** What Node is told about whole requests. */
export function wholeRequestLimits({ wholeMs }: BodyPatience) {
  const http = {
    requestTimeout: wholeMs,
    // Node looks at neither where headers may take longer than the whole.
    headersTimeout: Math.min(60_000, wholeMs),
    connectionsCheckingInterval: Math.min(5000, Math.ceil(wholeMs / 4)),
  }
  return { requestTimeout: wholeMs, http }
}

/** For bodies that are read before the call is answered; forms are read later, see read-form.ts. */
export function cutBodiesThatStandStill(server: FastifyInstance, { standStillMs }: BodyPatience): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (announcesBody(request.raw)) awaitBody(request.raw, standStillMs)
    done()
  })
  server.addHook('preValidation', (request, _reply, done) => {
    if (announcesBody(request.raw)) bodyIsHere(request.raw)
    done()
  })
}

/** From here on its sender is cut off who sends nothing for so long. */
export function awaitBody({ socket }: IncomingMessage, standStillMs: number): void {
  // Requests that tests inject have no socket that could stand still.
  if (socket instanceof Socket) socket.setTimeout(standStillMs)
}

/** Answering may take its time. */
export function bodyIsHere(request: IncomingMessage): void {
  awaitBody(request, 0)
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
