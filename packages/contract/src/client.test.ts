import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account, member, wallet } from './calls.ts'
import { createClient, Refused, Unanswered } from './client.ts'

const received: IncomingMessage[] = []
let answer = { status: 200, body: '{}' }

const server = createServer((request, response) => {
  received.push(request)
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  received.length = 0
  answer = { status: 200, body: '{}' }
})

const client = () =>
  createClient({
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    language: () => 'id',
    token: () => 'a-token',
  })

const body = { amount: '5', transactionPassword: 'secret' }

test('a call that moves money always carries a key, its own or a new one, and no other call does', async () => {
  await client()(wallet.bonusTransfer, { body }, { idempotencyKey: 'a-key-of-its-own' })
  await client()(wallet.bonusTransfer, { body })
  await client()(wallet.walletList, { query: {} })
  // The server refuses an empty one.
  await client()(wallet.bonusTransfer, { body }, { idempotencyKey: '' })
  expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual([
    'a-key-of-its-own',
    expect.stringMatching(/^[\w-]{36}$/),
    undefined,
    '',
  ])
})

test('language, token and input go with every call; omitted input is not sent', async () => {
  await client()(wallet.transactionHistory, { query: { pageNo: 2, cryptoType: undefined } })
  const [{ url, headers } = {} as IncomingMessage] = received
  expect(url).toBe('/api/wallet/walletTransactionHistoryList?pageNo=2')
  expect(headers).toMatchObject({ 'content-language': 'id', authorization: 'Bearer a-token' })
})

test('[API-092] calls carry token, language and JSON content type; an upload carries its own content type', async () => {
  await client()(wallet.walletList, { query: {} })
  await client()(wallet.bonusTransfer, { body })
  await client()(account.logout)
  const upload = { body: { profileImageUpload: new File(['x'], 'me.png', { type: 'image/png' }) } }
  await client()(member.changeProfileImage, upload)
  expect(received.map(({ method, headers }) => [method, headers['content-type']])).toEqual([
    ['GET', 'application/json'],
    ['POST', 'application/json'],
    ['POST', 'application/json'],
    ['POST', expect.stringMatching(/^multipart\/form-data; boundary=/)],
  ])
  for (const { headers } of received)
    expect(headers).toMatchObject({ 'content-language': 'id', authorization: 'Bearer a-token' })
})

test('a refusal is Refused with its code; an unreadable response is Unanswered', async () => {
  answer = {
    status: 422,
    body: '{"message":"Insufficient balance","code":"INSUFFICIENT_BALANCE","status":422}',
  }
  const refused = client()(wallet.bonusTransfer, { body })
  await expect(refused).rejects.toThrow(Refused)
  await expect(refused).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE', status: 422 })
  answer = { status: 502, body: '<html>' }
  await expect(client()(wallet.bonusTransfer, { body })).rejects.toThrow(Unanswered)
})
