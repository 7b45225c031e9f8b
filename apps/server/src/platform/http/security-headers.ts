import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** For every response, including those to unreadable URLs, which reach no hook. */
export function securityHeaders(options: { https: boolean }): SetHeaders {
  const headers = {
    // Only pages may load anything; they replace this with `pagePolicy`.
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
  return (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  }
}

/**
 * Not sent with a call's JSON, which no browser opens or loads into a page: there they would cost 5 % of
 * the time.
 */
const ofDocuments = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** For everything else: pages, their assets, and files. */
export function setDocumentHeaders(reply: Pick<FastifyReply, 'headers'>): void {
  reply.headers(ofDocuments)
}

export function addSecurityHeaders(server: FastifyInstance, setHeaders: SetHeaders): void {
  server.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    done()
  })
}

/**
 * Lets a page load its own resources and use styles with the nonce and inline scripts with one of the
 * hashes. Returns the nonce.
 */
export function allowPage(reply: FastifyReply, scriptHashes: readonly string[] = []): string {
  const nonce = randomBytes(16).toString('base64')
  setDocumentHeaders(reply)
  reply.header('content-security-policy', pagePolicy(nonce, scriptHashes))
  return nonce
}

/** Lets a service worker make requests to us; it may load nothing. */
export function allowRequests(reply: Pick<FastifyReply, 'header'>): void {
  reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
}

/** The CSP hashes of a page's inline scripts. Data blocks of other types are no scripts. */
export function hashesOfScripts(page: string): string[] {
  const scripts = page.matchAll(/<script(?: nonce="[^"]*")?>(.*?)<\/script>/gs)
  return Array.from(
    scripts,
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
}

function pagePolicy(nonce: string, scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
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
