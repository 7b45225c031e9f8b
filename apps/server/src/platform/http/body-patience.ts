/**
 * Body timeouts. A slow or stalled client would hold a connection and everything waiting for it. Both
 * timeouts run only while the body is being read: a form that waits for its slot is not the sender's fault,
 * so Node's own request timeout, which counts from the first byte, is not used.
 */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface BodyPatience {
  /** Idle timeout between bytes. */
  readonly idleMs: number
  /** Total timeout from the first read to the last byte. */
  readonly wholeMs: number
}

export const defaultPatience: BodyPatience = { idleMs: 10_000, wholeMs: 120_000 }

/** Node's own limits only cover the headers. */
export function headerLimits({ wholeMs }: BodyPatience) {
  const headersTimeout = Math.min(60_000, wholeMs)
  const connectionsCheckingInterval = Math.min(5000, Math.ceil(headersTimeout / 4))
  return { requestTimeout: 0, http: { headersTimeout, connectionsCheckingInterval } }
}

/**
 * For bodies read before the call is answered, and for the rest of any body after that. For forms see
 * read-form.ts.
 */
export function cutSlowBodies(server: FastifyInstance, patience: BodyPatience): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (announcesBody(request.raw)) awaitBody(request.raw, patience)
    done()
  })
  server.addHook('preValidation', (request, _reply, done) => {
    if (announcesBody(request.raw)) bodyReceived(request.raw)
    done()
  })
  server.addHook('onResponse', (request, _reply, done) => {
    if (announcesBody(request.raw) && !request.raw.complete)
      awaitBody(request.raw, patience, { answered: true })
    done()
  })
}

const overdue = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Cuts off a sender that stalls or takes too long from here on. */
export function awaitBody(
  request: IncomingMessage,
  { idleMs, wholeMs }: BodyPatience,
  { answered } = { answered: false },
): void {
  const { socket } = request
  // Injected test requests have no real socket.
  if (!(socket instanceof Socket)) return
  clearTimeout(overdue.get(request))
  socket.setTimeout(idleMs)
  const timer = setTimeout(cutOff, wholeMs, request, answered)
  overdue.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** Stops the timeouts: producing the response may take its time. */
export function bodyReceived(request: IncomingMessage): void {
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
