/**
 * How long a body may take. A client that sends slowly, or starts and then stalls, would hold a connection
 * and everything waiting for it. Both timeouts run only while we are reading the body. A form that waits for
 * its slot is not the sender's fault, so we do not use Node's own request timeout, which counts from the
 * first byte.
 */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface BodyPatience {
  /** Without receiving a single byte. */
  readonly standStillMs: number
  /** From when we start reading the body to its last byte. */
  readonly wholeMs: number
}

export const usualPatience: BodyPatience = { standStillMs: 10_000, wholeMs: 120_000 }

/** Node's own limits: it only watches the headers. */
export function headerLimits({ wholeMs }: BodyPatience) {
  const headersTimeout = Math.min(60_000, wholeMs)
  const connectionsCheckingInterval = Math.min(5000, Math.ceil(headersTimeout / 4))
  return { requestTimeout: 0, http: { headersTimeout, connectionsCheckingInterval } }
}

/**
 * For bodies that are read before the call is answered, and for the rest of any body after that. For forms
 * see read-form.ts.
 */
export function cutSlowBodies(server: FastifyInstance, patience: BodyPatience): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (announcesBody(request.raw)) awaitBody(request.raw, patience)
    done()
  })
  server.addHook('preValidation', (request, _reply, done) => {
    if (announcesBody(request.raw)) bodyIsHere(request.raw)
    done()
  })
  server.addHook('onResponse', (request, _reply, done) => {
    if (announcesBody(request.raw) && !request.raw.complete)
      awaitBody(request.raw, patience, { answered: true })
    done()
  })
}

const overdue = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** From here on the sender is cut off if it sends nothing for too long or does not finish in time. */
export function awaitBody(
  request: IncomingMessage,
  { standStillMs, wholeMs }: BodyPatience,
  { answered } = { answered: false },
): void {
  const { socket } = request
  // Requests that tests inject have no real socket.
  if (!(socket instanceof Socket)) return
  clearTimeout(overdue.get(request))
  socket.setTimeout(standStillMs)
  const timer = setTimeout(cutOff, wholeMs, request, answered)
  overdue.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** Stops the timeouts: producing the response may take its time. */
export function bodyIsHere(request: IncomingMessage): void {
  const { socket } = request
  if (!(socket instanceof Socket)) return
  clearTimeout(overdue.get(request))
  socket.setTimeout(0)
}

const tooLate = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

function cutOff({ socket, complete }: IncomingMessage, answered: boolean): void {
  if (complete || socket.destroyed) return
  if (!answered && socket.writable) socket.write(tooLate)
  socket.destroy()
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
