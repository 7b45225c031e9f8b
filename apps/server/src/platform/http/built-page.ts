/**
 * The built page of a browser application, made for each request: it carries the style nonce and the operator's
 * settings. Its hashed assets are cached forever and were compressed at build time.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { type Brand, brandNow, logoPathOf } from '../brand.ts'
import { allowPage, allowRequests, hashesOfScripts, setDocumentHeaders } from './security-headers.ts'

const compress = promisify(brotliCompress)
/** The page is made for each request: more would take longer than it saves. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const aYearMs = 365 * 24 * 3600 * 1000

export interface BuiltPage {
  readonly html: string
  readonly scripts: readonly string[]
}

interface Built {
  /** For people. */
  readonly name: string
  readonly folder: string
  /** Where its files are served, such as `/console/`. */
  readonly prefix: string
}

/** Serves the application's files. Returns its page, or null if it has not been built. */
export async function serveBuilt(
  server: FastifyInstance,
  app: App,
  { name, folder, prefix }: Built,
): Promise<BuiltPage | null> {
  const path = join(folder, 'index.html')
  const built = existsSync(path)
  if (!built) app.log.warn(`the ${name} is not built`)

  await server.register(fastifyStatic, {
    root: built ? folder : process.cwd(),
    prefix,
    serve: built,
    index: false,
    wildcard: false,
    preCompressed: true,
    // The first one gives replies their sendFile.
    decorateReply: prefix === '/',
    setHeaders: (reply, file) => {
      const hashed = file.startsWith(join(folder, 'assets'))
      setDocumentHeaders(reply)
      if (file === join(folder, 'service-worker.js')) allowRequests(reply)
      reply.header('cache-control', hashed ? `public, max-age=${aYearMs / 1000}, immutable` : 'no-cache')
    },
  })
  const html = built ? readFileSync(path, 'utf8') : ''
  return built ? { html, scripts: hashesOfScripts(html) } : null
}

export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: BuiltPage, app: App) {
  const settings = JSON.stringify(settingsOf(app)).replaceAll('<', '\\u003c')
  const nonce = allowPage(reply, page.scripts)
  const html = page.html
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('__SETTINGS__', () => settings)
    .replace('</head>', () => `${brandStyleOf(app, nonce)}</head>`)
  reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-store')
  reply.header('vary', 'accept-encoding')
  // It holds no secret that its length could tell of.
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'br').send(await compress(html, quickly))
}

/** The environment's, with what operators say of the brand. */
function settingsOf({ config }: App) {
  const { name, supportUrl, appLinks } = brandNow(config)
  return { ...config.portal, brandName: name, logoUrl: logoPathOf(config), supportUrl, appLinks }
}

/** What the page itself needs of the brand, before any of its code is there. */
function brandStyleOf({ config }: App, nonce: string): string {
  const { colours } = brandNow(config)
  const style = (colours ? coloured(colours) : '') + marked(logoPathOf(config))
  return style && `<style nonce="${nonce}">${style}</style>`
}

/** All other shades are derived from the two (tokens.css), which a plain `:root` there must not set back. */
const coloured = ({ brand, accent }: NonNullable<Brand['colours']>): string =>
  `html:root{--hy-brand:${brand};--hy-accent:${accent}}#splash{background:${brand}}`

/** In place of the mark that is drawn into splash and skeleton. */
const marked = (logo: string | null): string =>
  logo
    ? `#splash svg,#skeleton svg{border-radius:6px;background:#fff url("${logo}") center/contain no-repeat}` +
      '#splash svg *,#skeleton svg *{display:none}'
    : ''
