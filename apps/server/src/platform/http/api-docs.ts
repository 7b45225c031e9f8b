/** The API documentation: /openapi.json for programs, /docs for people, both generated from the contract. */
import type { FastifyInstance } from 'fastify'
import { renderApiPage } from './api-page.ts'
import type { Handler } from './handler.ts'
import { describeApi } from './open-api.ts'
import { allowPage } from './security-headers.ts'

export function addApiDocs(server: FastifyInstance, handlers: readonly Handler[]): void {
  const description = describeApi(handlers)
  server.get('/openapi.json', async () => description)
  server.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiPage(description, allowPage(reply))),
  )
}
