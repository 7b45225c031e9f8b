/** What every response forbids the browser to do. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** For every response, including those to unreadable URLs, which reach no hook. */
export function securityHeaders(options: { https: boolean }): SetHeaders {
  const headers = {
    // Anything but a page loads nothing; a page replaces this with `pagePolicy`.
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

/** Lets a page load its own resources and the styles that carry the nonce. Returns the nonce. */
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
