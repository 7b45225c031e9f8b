import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { SignerUnknown, type SignRequest } from '../../ports/signer.ts'
import { httpSigner } from './http-signer.ts'

let server: Server
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** A signer that always sends this response; null: no response. */
async function answering(status: number, body: string | null) {
  server = createServer((_, response) => {
    if (body !== null) response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return httpSigner(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'secret', 300)
}

const request: SignRequest = {
  payoutId: 'a',
  network: 'ERC20',
  from: '0x1',
  to: '0x2',
  amount: 1n,
  prepared: {
    kind: 'evm',
    chainId: 1,
    nonce: 0,
    gasLimit: 1,
    maxFeePerGas: '1',
    maxPriorityFeePerGas: '1',
  },
}

const refusal = JSON.stringify({ state: 'refused', reason: 'LIMIT_DAY', message: 'not today' })

// After a refusal the payout's money may be returned to the member, so nothing else may look like one.
test.each([
  ['silent', 200, null],
  ['cut short', 200, refusal.slice(0, -1)],
  ['not JSON', 200, '<html>'],
  ['of another form', 200, '{"state":"maybe"}'],
  ['a refusal for a reason that nobody knows', 200, refusal.replace('LIMIT_DAY', 'BAD_MOOD')],
  ['a refusal with the status of a failure', 500, refusal],
  ['a refusal of the caller', 401, refusal],
  ['a malformed signature', 200, '{"state":"signed","transactionId":"0x1","bytes":"zz"}'],
  ['nothing', 200, 'null'],
])('a response that is %s leaves open whether it was signed', async (_, status, body) => {
  const signer = await answering(status, body)
  await expect(signer.sign(request)).rejects.toBeInstanceOf(SignerUnknown)
})

test('only an explicit refusal counts as one', async () => {
  const signer = await answering(200, refusal)
  expect(await signer.sign(request)).toEqual({
    state: 'refused',
    reason: 'LIMIT_DAY',
    message: 'not today',
  })
})

test.each([
  ['of whole and broken USDT', '{"transaction":"10000","day":"50000.5","address":"0.000001"}', true],
  ['that are no numbers', '{"transaction":"many","day":"1","address":"1"}', false],
  ['that are missing', '{"transaction":"1","day":"1"}', false],
])('limits %s are parsed exactly or rejected', async (_, body, readable) => {
  const signer = await answering(200, body)
  if (!readable) return expect(signer.limits()).rejects.toBeInstanceOf(SignerUnknown)
  expect(await signer.limits()).toEqual({
    transaction: 10_000_000_000n,
    day: 50_000_500_000n,
    address: 1n,
    ceilings: null,
  })
})

test('earlier signatures must be a list of transactions', async () => {
  const id = `0x${'ab'.repeat(32)}`
  expect(await (await answering(200, JSON.stringify({ transactionIds: [id] }))).signedFor('a')).toEqual([id])
  expect(await (await answering(200, JSON.stringify({ transactionIds: [id] }))).termsOf('a')).toEqual([])
  const prepared = { kind: 'tron', refBlockBytes: '00', refBlockHash: '00', timestampMs: 1, expirationMs: 2 }
  const signerWith = (more: object) => {
    const signatures = [{ transactionId: id, from: null, prepared: { ...prepared, ...more } }]
    return answering(200, JSON.stringify({ transactionIds: [id], signatures }))
  }
  expect(await (await signerWith({ feeLimitSun: 3 })).termsOf('a')).toMatchObject([
    { transactionId: id, prepared: { expirationMs: 2 } },
  ])
  await expect((await signerWith({})).termsOf('a')).rejects.toBeInstanceOf(SignerUnknown)
})

test.each([
  ['of an older signer', 404, '{"error":"There is nothing here."}'],
  ['of another form', 200, '[]'],
])('a response %s does not prove that nothing was signed', async (_, status, body) => {
  const signer = await answering(status, body)
  await expect(signer.signedFor('a')).rejects.toBeInstanceOf(SignerUnknown)
  await expect(signer.signedAfter(0)).rejects.toBeInstanceOf(SignerUnknown)
})
