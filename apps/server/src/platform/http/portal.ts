/**
 * Serves the built portal. Hashed assets are cached forever and were compressed at build time. The page
 * itself is made for each request: it carries the style nonce and the operator's settings.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { sendRefusal } from './errors.ts'
import { refuse } from './refusal.ts'
import { allowPage } from './security-headers.ts'

const aYearMs = 365 * 24 * 3600 * 1000

export async function addPortal(server: FastifyInstance, app: App): Promise<void> {
  const { portalDir } = app.config
  const pagePath = join(portalDir, 'index.html')
  const built = existsSync(pagePath)
  const page = built ? readFileSync(pagePath, 'utf8') : ''
  if (!built) app.log.warn('the portal is not built; only the API answers')

  await server.register(fastifyStatic, {
    root: built ? portalDir : process.cwd(),
    serve: built,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(portalDir, 'assets'))
      reply.header('cache-control', hashed ? `public, max-age=${aYearMs / 1000}, immutable` : 'no-cache')
    },
  })

  server.setNotFoundHandler((request, reply) => {
    if (built && wantsPage(request)) return sendPage(reply, page, app)
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

function sendPage(reply: FastifyReply, page: string, app: App): FastifyReply {
  const settings = JSON.stringify(app.config.portal).replaceAll('<', '\\u003c')
  const html = page.replaceAll('__CSP_NONCE__', allowPage(reply)).replace('__SETTINGS__', () => settings)
  return reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
}
