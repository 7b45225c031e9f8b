/** API documentation generated from the contract: /openapi.json for programs, /docs for people. */
import type { FastifyInstance } from 'fastify'
import { renderApiPage } from './api-page.ts'
import { apiPageScript } from './api-page-script.ts'
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
