/** The API documentation: /openapi.json for programs, /docs for people, both generated from the contract. */
import type { FastifyInstance } from 'fastify'
import { renderApiPage } from './api-page.ts'
import { apiPageScript } from './api-page-script.ts'
import type { Handler } from './handler.ts'
import { describeApi } from './open-api.ts'
import { allowPage } from './security-headers.ts'

const addresses = { description: '/api/openapi.json', script: '/api/docs/scalar.js' }

export function addApiDocs(server: FastifyInstance, handlers: readonly Handler[]): void {
  // Written when first asked for: it is more than half of the work of creating a server.
  let description: ReturnType<typeof describeApi> | undefined
  server.get('/openapi.json', async () => {
    description ??= describeApi(handlers)
    return description
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
