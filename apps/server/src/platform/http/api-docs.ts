/** API documentation generated from the contract: /openapi.json for programs, /docs for people. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type FastifyInstance, fastify } from 'fastify'
import { escapeHtml } from '../html.ts'
import type { Handler } from './handler.ts'
import { describeApi } from './open-api.ts'
import { allowPage } from './security-headers.ts'

const addresses = { description: '/api/openapi.json', script: '/api/docs/scalar.js' }

export function addApiDocs(server: FastifyInstance, handlers: readonly Handler[]): void {
  // Generated lazily, as it is more than half of the cost of creating a server, and cached, since it is
  // public.
  let description: string | undefined
  server.get('/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(describeApi(handlers))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  server.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiPage(addresses, allowPage(reply))),
  )
  server.get('/docs/scalar.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('content-encoding', 'gzip')
      .header('cache-control', 'public, max-age=86400')
      .send(await apiPageScript()),
  )
}

/** No external requests: no fonts, no telemetry, no agent, no API calls from the page. */
const configuration = {
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** Scalar's page for an OpenAPI description. It applies the nonce found in the head to its styles. */
function renderApiPage(addresses: { description: string; script: string }, nonce: string): string {
  const settings = JSON.stringify({ url: addresses.description, ...configuration })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" content="${nonce}">
<title>Halyard API</title>
</head>
<body>
<div id="api-reference" data-configuration="${escapeHtml(settings)}"></div>
<script src="${addresses.script}"></script>
</body>
</html>
`
}

let loaded: Promise<Buffer> | undefined

/**
 * The API page's script, 4 MB, compressed once and cached, so that repeated requests cost nothing. The
 * package serves it only as a route, in a page that our content security policy would block.
 */
function apiPageScript(): Promise<Buffer> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const server = fastify()
  await server.register(scalar, { routePrefix: '/', configuration: { url: '/openapi.json' } })
  const { statusCode, rawPayload } = await server.inject('/js/scalar.js')
  await server.close()
  if (statusCode !== 200) throw new Error(`Scalar's script was answered with ${statusCode}`)
  return promisify(gzip)(rawPayload)
}
