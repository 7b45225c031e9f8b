import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { fastify } from 'fastify'

let loaded: Promise<Buffer> | undefined

/**
 * The program of the API page, 4 MB, compressed. It is loaded when somebody first opens the page, and
 * compressed once, so that asking for it again and again costs us nothing. The package offers it as a route
 * only, in a page of its own that our content security policy would not run.
 */
export function apiPageScript(): Promise<Buffer> {
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
