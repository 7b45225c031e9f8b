/** What every reply tells the browser not to allow. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the styles of this one page pass the content security policy. */
    styleNonce: string
  }
}

export function addSecurityHeaders(server: FastifyInstance, options: { https: boolean }): void {
  server.decorateRequest('styleNonce', '')
  server.addHook('onRequest', async (request, reply) => {
    request.styleNonce = randomBytes(16).toString('base64')
    reply.headers({
      'content-security-policy': policy(request.styleNonce),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': request.id,
      ...(options.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
    })
  })
}

function policy(nonce: string): string {
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
