import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { fastify } from 'fastify'

let loaded: Promise<Buffer> | undefined

/**
 * The API page's script, 4 MB, compressed once and cached, so that repeated requests cost nothing. The
 * package serves it only as a route, in a page that our content security policy would block.
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
