import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NoAnswer, requestJson } from './json/request-json.ts'
import { s3Files } from './s3/s3-files.ts'

const servers: Server[] = []
async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Requests received by the server behind the redirect. */
let requests: (string | undefined)[]
let redirecting: string
beforeEach(async () => {
  requests = []
  const elsewhere = await serving(({ url }, response) => {
    requests.push(url)
    response.end('{"result":"invented"}')
  })
  redirecting = await serving(({ url }, response) => {
    response.writeHead(307, { location: `${elsewhere}${url}` }).end()
  })
})
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

test('a redirect of a node is an error and is not followed', async () => {
  for (const question of [{}, { body: { method: 'eth_blockNumber' } }]) {
    const requested = requestJson({ url: `${redirecting}/node`, timeoutMs: 10_000, ...question })
    await expect(requested).rejects.toBeInstanceOf(NoAnswer)
  }
  expect(requests).toEqual([])
})

test('a redirect of the file store is not followed', async () => {
  const bucket = { endpoint: redirecting, region: 'auto', bucket: 'files', keyId: 'id', secret: 'secret' }
  const files = s3Files(bucket)
  await expect(files.put('one', new Uint8Array([1]))).rejects.toThrow()
  await expect(files.get('one')).rejects.toThrow()
  expect(requests).toEqual([])
})
