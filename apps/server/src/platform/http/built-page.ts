/**
 * The built page of a browser application, rendered per request with the style nonce and the operator's
 * settings. Its hashed assets are cached forever and precompressed.
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
/** Rendered per request: a higher quality would take longer than it saves. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const aYearMs = 365 * 24 * 3600 * 1000

export interface BuiltPage {
  readonly html: string
  readonly scripts: readonly string[]
}

interface Built {
  readonly name: string
  readonly folder: string
  /** The URL prefix of its files, such as `/console/`. */
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
    // The first registration adds sendFile to replies.
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
  // The page holds no secret that its compressed length could reveal.
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'br').send(await compress(html, quickly))
}

/** Environment settings combined with the operator's branding. */
function settingsOf(app: App) {
  const { name, supportUrl, appLinks } = brandNow(app)
  return { ...app.config.portal, brandName: name, logoUrl: logoPathOf(app), supportUrl, appLinks }
}

/** Brand styles needed before any script has loaded. */
function brandStyleOf(app: App, nonce: string): string {
  const { colours } = brandNow(app)
  const style = (colours ? coloured(colours) : '') + marked(logoPathOf(app))
  return style && `<style nonce="${nonce}">${style}</style>`
}

/** All other shades derive from these two (tokens.css), which a plain `:root` there must not override. */
const coloured = ({ brand, accent }: NonNullable<Brand['colours']>): string =>
  `html:root{--hy-brand:${brand};--hy-accent:${accent}}#splash{background:${brand}}`

/** Replaces the mark in the splash and skeleton. */
const marked = (logo: string | null): string =>
  logo
    ? `#splash svg,#skeleton svg{border-radius:6px;background:#fff url("${logo}") center/contain no-repeat}` +
      '#splash svg *,#skeleton svg *{display:none}'
    : ''
