// Raw bytes that no proper client would ever send.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { account, member as memberCalls } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, registered, signedIn } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'

let t: TestServer
let port: number
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  await t.server.listen({ host: '127.0.0.1', port: 0 })
  port = (t.server.server.address() as AddressInfo).port
})
afterAll(() => t.close())

/** Everything received until the other side closes the connection. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  return text(socket)
}

const statuses = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)

describe('where one request ends and the next begins', () => {
  const hidden = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'

  test.each([
    [
      'a length and chunks at once',
      ['Content-Length: 6', 'Transfer-Encoding: chunked'],
      `0\r\n\r\n${hidden}`,
    ],
    ['two lengths', ['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden],
    ['chunks by another name', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`],
    ['a space before the colon', [`Content-Length : ${hidden.length}`], hidden],
  ])('%s: refused, and nothing after it is answered', async (_, headers, body) => {
    const answer = await answerTo(
      'POST /api/user/authenticate HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      ...headers,
      '',
      body,
    )
    expect(statuses(answer)).toEqual(['400'])
  })

  test('a header that is too long is refused', async () => {
    const answer = await answerTo(
      'GET /api/health HTTP/1.1',
      'Host: x',
      `X-Long: ${'x'.repeat(20_000)}`,
      '',
      '',
    )
    expect(statuses(answer)).toEqual(['431'])
  })
})

test.each(['TRACE', 'TRACK', 'CONNECT', 'PUT', 'DELETE', 'PROPFIND'])(
  'the method %s is refused',
  async (method) => {
    const answer = await answerTo(
      `${method} /api/health HTTP/1.1`,
      'Host: x',
      'X-Secret: s3cr3t',
      'Connection: close',
      '',
      '',
    )
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
    expect(answer).not.toContain('s3cr3t')
  },
)

describe('a parameter', () => {
  test('that is given twice is refused', async () => {
    const token = await signedIn(t, (await registered(t)).email)
    const headers = { authorization: `Bearer ${token}` }
    const ask = (query: string) => t.server.inject({ url: `/api/user/loginHistory?${query}`, headers })
    expect((await ask('pageNo=1')).statusCode).toBe(200)
    expect((await ask('pageNo=1&pageNo=2')).statusCode).toBe(400)
    expect((await ask('pageNo[x]=1&pageNo=y')).statusCode).toBe(400)
  })

  test('unknown to the call is ignored, in query and body', async () => {
    const payload = { username: 'nobody@example.test', password: 'x', type: 'INVESTOR', isOperator: true }
    const reply = await t.server.inject({ method: 'POST', url: '/api/user/authenticate?password=y', payload })
    expect(reply.json().code).toBe('INVALID_CREDENTIALS')
  })

  test('of another type is refused, not converted', async () => {
    for (const password of [1, true, null, ['x'], { x: 1 }]) {
      const payload = { username: 'nobody@example.test', password, type: 'INVESTOR' }
      const reply = await t.server.inject({ method: 'POST', url: '/api/user/authenticate', payload })
      expect(reply.statusCode).toBe(400)
    }
  })
})

test.each(['\0', 'a\0b', '\ud800', '\udc00x'])(
  'the text %j, which PostgreSQL cannot store, is refused',
  async (text) => {
    for (const payload of [
      { username: text, password: 'x', type: 'INVESTOR' },
      { username: 'nobody@example.test', password: text, type: 'INVESTOR' },
    ]) {
      const reply = await t.server.inject({ method: 'POST', url: '/api/user/authenticate', payload })
      expect([
        reply.statusCode,
        Object.values(reply.json().fields).map((field) => (field as { code: string }).code),
      ]).toEqual([400, ['INVALID_INPUT']])
    }
  },
)

describe('another site’s page', () => {
  const origin = 'https://evil.example'

  test('gets no CORS permission for any request', async () => {
    const requested = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    const preflight = await t.server.inject({
      method: 'OPTIONS',
      url: '/api/user/authenticate',
      headers: requested,
    })
    const simple = await t.server.inject({ url: '/api/health', headers: { origin } })
    for (const { headers } of [preflight, simple])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(preflight.statusCode).toBe(404)
  })

  test('cannot act with a simple request: no form and no plain text is taken for JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const reply = await t.server.inject({
        method: 'POST',
        url: '/api/user/authenticate',
        headers: { origin, 'content-type': type },
        payload: '{"username":"a","password":"b","type":"INVESTOR"}',
      })
      expect(reply.statusCode, type).toBe(415)
    }
  })

  test('cannot act as a member by the cookie alone', async () => {
    const browser = { cookie: undefined }
    const { email } = await registered(t)
    const body = { username: email, password, type: 'INVESTOR' as const }
    const { token } = (await t.ask(account.authenticate, { body }, { browser })).body
    expect(browser.cookie).toMatch(/halyard-device=/)
    expect((await t.ask(account.logout, undefined, { browser, headers: { origin } })).status).toBe(401)
    expect((await t.ask(memberCalls.viewProfile, undefined, { token })).status).toBe(200)
  })
})
