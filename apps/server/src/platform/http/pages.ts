/** Serves the built portal at the root and the operators' console at /console. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { brandNow } from '../brand.ts'
import { sendPage, serveBuilt } from './built-page.ts'
import { sendRefusal } from './errors.ts'
import { refuse } from './refusal.ts'

export async function addPages(server: FastifyInstance, app: App): Promise<void> {
  const { portalDir, consoleDir } = app.config
  const portal = await serveBuilt(server, app, { name: 'portal', folder: portalDir, prefix: '/' })
  const consolePage = await serveBuilt(server, app, {
    name: 'console',
    folder: consoleDir,
    prefix: '/console/',
  })

  server.get('/manifest.webmanifest', (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifestOf(app)),
  )

  server.setNotFoundHandler((request, reply) => {
    const page = isOfConsole(request) ? consolePage : portal
    if (page && wantsPage(request)) return sendPage(request, reply, page, app)
    // During an upgrade another version may have it.
    reply.header('cache-control', 'no-store')
    return sendRefusal(request, reply, refuse('NOT_FOUND'))
  })
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''

const isOfConsole = (request: FastifyRequest) => /^\/console(\/|$)/.test(pathOf(request))

/**
 * Every browser navigation outside the API gets an application, which shows its own not-found page. Files,
 * least of all hidden ones, do not.
 */
function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request)
  const own = /^\/(api|assets|metrics|console\/assets)(\/|$)/.test(path) || /\/\.|\.\w+$/.test(path)
  return ['GET', 'HEAD'].includes(request.method) && !own
}

/** The web app manifest of the portal, under the operator's name. */
function manifestOf(app: App): string {
  const { name, colours } = brandNow(app)
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `/icons/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f8f8',
    theme_color: colours?.brand ?? '#0a484d',
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  })
}
