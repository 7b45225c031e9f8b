/**
 * Serves the built portal. Hashed assets are cached forever and were compressed at build time. The page
 * itself is made for each request: it carries the style nonce and the operator's settings.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { sendRefusal } from './errors.ts'
import { refuse } from './refusal.ts'
import { allowPage, allowRequests, hashesOfScripts } from './security-headers.ts'
import { manifestOf } from './web-manifest.ts'

const compress = promisify(brotliCompress)
/** The page is made for each request: more would take longer than it saves. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

interface Page {
  readonly html: string
  readonly scripts: readonly string[]
}

const aYearMs = 365 * 24 * 3600 * 1000

export async function addPortal(server: FastifyInstance, app: App): Promise<void> {
  const { portalDir } = app.config
  const pagePath = join(portalDir, 'index.html')
  const built = existsSync(pagePath)
  const html = built ? readFileSync(pagePath, 'utf8') : ''
  const page: Page = { html, scripts: hashesOfScripts(html) }
  if (!built) app.log.warn('the portal is not built; only the API answers')

  await server.register(fastifyStatic, {
    root: built ? portalDir : process.cwd(),
    serve: built,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(portalDir, 'assets'))
      if (path === join(portalDir, 'service-worker.js')) allowRequests(reply)
      reply.header('cache-control', hashed ? `public, max-age=${aYearMs / 1000}, immutable` : 'no-cache')
    },
  })

  server.get('/manifest.webmanifest', (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifestOf(app)),
  )

  server.setNotFoundHandler((request, reply) => {
    if (built && wantsPage(request)) return sendPage(request, reply, page, app)
    return sendRefusal(request, reply, refuse('NOT_FOUND'))
  })
}

/**
 * Every address outside the API that a browser opens gets the portal, which shows its own not-found page.
 * Files do not, least of all hidden ones.
 */
function wantsPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const own = /^\/(api|assets|metrics)(\/|$)/.test(path) || /\/\.|\.\w+$/.test(path)
  return request.method === 'GET' && !own
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, app: App) {
  const settings = JSON.stringify(app.config.portal).replaceAll('<', '\\u003c')
  const html = page.html
    .replaceAll('__CSP_NONCE__', allowPage(reply, page.scripts))
    .replace('__SETTINGS__', () => settings)
  reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-store')
  reply.header('vary', 'accept-encoding')
  // It holds no secret that its length could tell of.
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'br').send(await compress(html, quickly))
}
