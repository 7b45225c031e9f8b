/**
 * Server-sent events: a response that stays open until one side ends it. Written past Fastify, so that
 * nothing buffers or compresses it.
 */
import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge, type Registry } from 'prom-client'

/** Writes events until it ends the stream, or the stream closes. */
export type Follow = (out: Writable) => void

const eventStream = 'text/event-stream'

declare module 'fastify' {
  interface FastifyInstance {
    openStreams: Set<Writable>
  }
}

/** A closing server waits for all responses, and streams never end by themselves. */
export function endStreamsAtClose(server: FastifyInstance): void {
  const open = new Set<Writable>()
  server.decorate('openStreams', open)
  server.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
}

/** Runs immediately if already closed. `finished` would take two kilobytes per stream. */
export function whenClosed(out: Writable, then: () => void): void {
  if (out.closed) then()
  else out.once('close', then)
}

export function sendEvents(request: FastifyRequest, reply: FastifyReply, follow: Follow): FastifyReply {
  const out = reply.raw
  const { openStreams: open } = request.server
  reply.headers({
    'content-type': eventStream,
    'cache-control': 'no-store, no-transform',
    // nginx would otherwise buffer events.
    'x-accel-buffering': 'no',
  })
  reply.hijack()
  request.log.info({ reqId: request.id, req: request, res: reply, ...request.logFields }, 'streaming')
  open.add(out)
  whenClosed(out, () => open.delete(out))
  out.writeHead(200, reply.getHeaders() as Record<string, string>)
  out.flushHeaders()
  follow(out)
  return reply
}

export function addOpenStreams(registry: Registry, server: FastifyInstance): void {
  new Gauge({
    name: 'halyard_open_streams',
    help: 'Pages that are being told what changes',
    registers: [registry],
    collect() {
      this.set(server.openStreams.size)
    },
  })
}

export function isStream(reply: FastifyReply): boolean {
  return reply.getHeader('content-type') === eventStream
}
