import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { GatewayUnknown } from '../../ports/gateway.ts'
import { signatureOf } from './signature.ts'
import { topPayGateway } from './toppay-gateway.ts'

const secret = 'a-secret-of-the-tests'
const paid = { orderNo: 'TP1', gatewayNo: 'G-1', status: 'PAID', amount: '10.00', currencyCode: 'CNY' }
const signed = (fields: Record<string, string>, key = secret) =>
  JSON.stringify({ ...fields, signature: signatureOf(fields, key) })

let server: Server | undefined
afterEach(async () => {
  if (!server) return
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  server = undefined
})

/** A gateway that always sends this response. */
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
  ['signed, and about another order', signed({ ...paid, orderNo: 'TP2' })],
])('a response that is %s proves nothing about the order', async (_, body) => {
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

test('a payment page with another protocol is refused', async () => {
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

test('a redirect of the gateway is not followed', async () => {
  const requested: (string | undefined)[] = []
  server = createServer((request, response) => {
    requested.push(request.url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const gateway = topPayGateway({ url, merchantNo: 'M', secret })
  await expect(gateway.statusOf('TP1')).rejects.toBeInstanceOf(GatewayUnknown)
  expect(requested).toEqual(['/toppay/status'])
})

test('a signed response is accepted', async () => {
  const { currencyCode: currency, ...rest } = paid
  expect(await (await answering(signed(paid))).statusOf('TP1')).toEqual({ ...rest, currency })
})

test('an order or payment unknown to the gateway is unpaid if the response is signed', async () => {
  const none = signed({ orderNo: 'TP1', status: 'NOT_FOUND' })
  expect(await (await answering(none)).statusOf('TP1', 'G-1')).toBeNull()
})

describe('a callback', () => {
  const gateway = topPayGateway({ url: 'http://127.0.0.1:9', merchantNo: 'M', secret })
  const call = { ...paid, time: 'now' }
  const signedCall = (fields: Record<string, string>) => ({
    ...fields,
    signature: signatureOf(fields, secret),
  })

  test('is accepted with its signature, in any order of fields', () => {
    const fields = Object.fromEntries(Object.entries(signedCall(call)).reverse())
    expect(gateway.read(fields)).toMatchObject({ orderNo: 'TP1', status: 'PAID' })
  })

  test.each([
    ['none', ''],
    ['in capitals', signatureOf(call, secret).toUpperCase()],
    ['cut short', signatureOf(call, secret).slice(0, -2)],
    ['with more behind it', `${signatureOf(call, secret)}00`],
    ['of other fields', signatureOf({ ...call, amount: '1.00' }, secret)],
    ['of the order alone', signatureOf({ orderNo: 'TP1' }, secret)],
    ['made with an empty secret', signatureOf(call, '')],
  ])('is refused with a signature that is %s', (_, signature) => {
    expect(gateway.read({ ...call, signature })).toBeNull()
  })

  test('cannot be split into other fields under the same signature', () => {
    // A failed payment with a reference that the payer could choose.
    const reference = 'G-1&orderNo=TP2&status=PAID&time=x'
    const failed = signedCall({ ...call, gatewayNo: reference, status: 'FAILED' })
    const cut = {
      ...failed,
      gatewayNo: 'G-1',
      orderNo: 'TP2',
      status: 'PAID',
      time: 'x&orderNo=TP1&status=FAILED&time=now',
    }
    // Proves the attack: both have the same signed text.
    expect(signatureOf(cut, secret)).toBe(failed.signature)
    expect(gateway.read(cut)).toBeNull()
    expect(gateway.read(failed)).toBeNull()
  })
})
