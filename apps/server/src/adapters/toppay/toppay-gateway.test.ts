import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { GatewayUnknown } from '../../ports/gateway.ts'
import { signatureOf } from './signature.ts'
import { topPayGateway } from './toppay-gateway.ts'

const secret = 'a-secret-of-the-tests'
const paid = { orderNo: 'TP1', gatewayNo: 'G-1', status: 'PAID', amount: '10.00', currencyCode: 'CNY' }
const signed = (fields: Record<string, string>, key = secret) =>
  JSON.stringify({ ...fields, signature: signatureOf(fields, key) })

let server: Server
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** A gateway that answers everything with this. */
async function answering(body: string) {
  server = createServer((_, response) => void response.end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return topPayGateway({ url, merchantNo: 'M', secret })
}

test.each([
  ['without a signature', JSON.stringify(paid)],
  ['signed with another secret', signed(paid, 'another-secret')],
  ['changed after it was signed', signed(paid).replace('10.00', '99.00')],
  ['not readable', '<html>'],
  ['signed, and of another form', signed({ ...paid, status: 'PERHAPS' })],
])('an answer that is %s says nothing about the order', async (_, body) => {
  const gateway = await answering(body)
  await expect(gateway.statusOf('TP1')).rejects.toBeInstanceOf(GatewayUnknown)
  const order = {
    orderNo: 'TP1',
    amount: '10.00',
    currency: 'CNY',
    notifyUrl: 'http://x',
    returnUrl: 'http://x',
  }
  await expect(gateway.open(order)).rejects.toBeInstanceOf(GatewayUnknown)
})

test('a payment page that is no page is not handed on', async () => {
  const order = {
    orderNo: 'TP1',
    amount: '10.00',
    currency: 'CNY',
    notifyUrl: 'http://x',
    returnUrl: 'http://x',
  }
  const answer = async (paymentUrl: string) => (await answering(signed({ paymentUrl }))).open(order)
  await expect(answer('javascript:alert(1)')).rejects.toBeInstanceOf(GatewayUnknown)
})

test('a gateway that sends us elsewhere is not followed there', async () => {
  const asked: (string | undefined)[] = []
  server = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const gateway = topPayGateway({ url, merchantNo: 'M', secret })
  await expect(gateway.statusOf('TP1')).rejects.toBeInstanceOf(GatewayUnknown)
  expect(asked).toEqual(['/toppay/status'])
})

test('a signed answer is believed', async () => {
  const { currencyCode: currency, ...rest } = paid
  expect(await (await answering(signed(paid))).statusOf('TP1')).toEqual({ ...rest, currency })
})
