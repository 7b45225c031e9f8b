import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { httpWebhooks } from './http-webhooks.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => new Promise((closed) => server.close(closed).closeAllConnections()))
  return `http://hooks.example.test:${(server.address() as AddressInfo).port}/in`
}

const here = async () => [{ address: '127.0.0.1', family: 4 }]
const deliveryTo = (url: string) => ({ url, headers: { 'x-told': 'yes' }, body: '{"id":1}' })

describe('the public internet only', () => {
  const strict = httpWebhooks({ allowsPrivate: false, resolve: here })

  test.each([
    'http://hooks.example.test/in',
    'https://127.0.0.1/in',
    'https://[::1]/in',
    'https://[::ffff:10.0.0.1]/in',
    'https://[::ffff:0:127.0.0.1]/in',
    'https://[64:ff9b::127.0.0.1]/in',
    'https://[2002:7f00:1::]/in',
    'https://localhost/in',
    'https://localhost./in',
    'https://127.0.0.1./in',
    'https://192.88.99.1/in',
    'https://user:secret@hooks.example.test/in',
    'ftp://hooks.example.test/in',
    'nonsense',
    // Browsers and this parser read it as 127.0.0.1.
    'https://2130706433/in',
    'https://0x7f.1/in',
  ])('%s is refused before any request', async (url) => {
    expect(strict.faultOf(url)).not.toBeNull()
    await expect(strict.send(deliveryTo(url))).rejects.toThrow()
  })

  test('a name with a private address among its addresses is refused', async () => {
    const several = async () => [{ address: '8.8.8.8', family: 4 }, ...(await here())]
    for (const resolve of [here, several]) {
      const sending = httpWebhooks({ allowsPrivate: false, resolve }).send(
        deliveryTo('https://hooks.example.test/in'),
      )
      await expect(sending).rejects.toThrow('The address is private')
    }
  })
})

describe('a delivery', () => {
  const lenient = httpWebhooks({ allowsPrivate: true, resolve: here, timeoutMs: 5000 })

  test('arrives unchanged, and only the response’s status counts', async () => {
    const seen: unknown[] = []
    const url = await serving((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part) => parts.push(part))
      request.on('end', () => {
        seen.push([request.method, request.url, request.headers['x-told'], Buffer.concat(parts).toString()])
        response.writeHead(202).end('thanks')
      })
    })
    expect(await lenient.send(deliveryTo(url))).toBe(202)
    expect(seen).toEqual([['POST', '/in', 'yes', '{"id":1}']])
  })

  test('follows no redirect', async () => {
    const url = await serving((_request, response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
    })
    expect(await lenient.send(deliveryTo(url))).toBe(307)
  })

  test('does not read an endless response', async () => {
    const url = await serving((_request, response) => {
      response.writeHead(200)
      const more = () => {
        while (response.write(Buffer.alloc(16_384)));
        response.once('drain', more)
      }
      more()
      response.on('error', () => {})
    })
    expect(await lenient.send(deliveryTo(url))).toBe(200)
  })

  test('times out while resolving the name or waiting for the response', async () => {
    const url = await serving(() => {})
    for (const resolve of [here, () => new Promise<never>(() => undefined)])
      await expect(
        httpWebhooks({ allowsPrivate: true, resolve, timeoutMs: 50 }).send(deliveryTo(url)),
      ).rejects.toThrow()
  })
})
