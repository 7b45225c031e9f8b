/** What every reply tells the browser not to allow. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** For every reply, also one to an address that no hook ever sees because it cannot be read. */
export function securityHeaders(options: { https: boolean }): SetHeaders {
  const headers = {
    // A reply that is no page loads nothing; a page replaces this by `pagePolicy`.
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
  return (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  }
}

export function addSecurityHeaders(server: FastifyInstance, setHeaders: SetHeaders): void {
  server.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    done()
  })
}

/** Lets a page load what is its own, and the styles that carry the nonce; answers the nonce. */
export function allowPage(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  reply.header('content-security-policy', pagePolicy(nonce))
  return nonce
}

function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
