import { gunzipSync, gzipSync } from 'node:zlib'
import {
  account,
  allCalls,
  capabilities,
  type DescribedCall,
  languages,
  member as memberCalls,
  operator as operatorCalls,
} from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registered, signedIn } from '../../../../../tests/support/members.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { handlers } from '../../main/app.ts'

/** Generated as docs/operating/settings.md says: Base64 ends with `=`, and may contain `+` and `/`. */
const metricsToken = Buffer.from('metrics of the tests, >>> ???').toString('base64')
let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000, metricsToken })
})
afterAll(() => t.close())

const calls = allCalls()

describe('every call of the contract', () => {
  test('[API-091] is served under /api, by its path and aliases', async () => {
    expect(new Set(handlers.map(({ call }) => call))).toEqual(new Set(calls))
    for (const call of calls) {
      for (const path of [call.path, ...call.aliases]) {
        const url = `/api${path}`
        expect(t.server.hasRoute({ method: call.method, url }), `${call.method} ${url}`).toBe(true)
        expect(t.server.hasRoute({ method: call.method, url: path })).toBe(false)
      }
    }
    const atRoot = calls.flatMap(({ method, rootAliases }) => rootAliases.map((url) => ({ method, url })))
    expect(atRoot.map(({ url }) => url).sort()).toEqual(['/pub/bankDeposit.php', '/pub/memberKYCUpload.php'])
    for (const route of atRoot) expect(t.server.hasRoute(route), route.url).toBe(true)
  })

  test('[API-093] every reply has a message, for any caller and outcome', async () => {
    const member = await signedIn(t, (await registered(t)).email)
    const operator = await anOperator(t, capabilities)
    const tokenFor = ({ access }: DescribedCall) =>
      access === 'public' ? {} : { token: access === 'member' ? member : operator.token }
    // The call that ends the session comes last.
    const ordered = calls
      .filter(({ gives }) => gives === 'json')
      .sort((a, b) => Number(a === account.logout) - Number(b === account.logout))
    const answered = []
    for (const call of ordered) {
      const { status, body } = await t.ask(call, { body: {}, query: {} } as never, tokenFor(call))
      expect(body.message, call.path).toMatch(/\S/)
      if (status === 200) answered.push(call)
    }
    expect(answered).toContain(account.logout)
    // Most read calls need no input, so all three kinds of caller have some successes.
    for (const access of ['public', 'member'])
      expect(answered.filter((call) => call.access === access).length).toBeGreaterThan(4)
    expect(answered.some((call) => typeof call.access === 'object')).toBe(true)
  })
})

describe('refusals', () => {
  const signIn = (language: string) =>
    t.ask(account.authenticate, { body: { username: 'x', password: 'y', type: 'INVESTOR' } }, { language })

  test('[API-094] are HTTP 4xx with message and code; the code is the same in every language', async () => {
    const replies = []
    for (const language of languages) {
      replies.push(await signIn(language))
      t.advance(120)
    }
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set(['INVALID_CREDENTIALS']))
    expect(new Set(replies.map(({ body }) => body.message)).size).toBe(languages.length)
    for (const { status } of replies) expect(status).toBe(422)
  })

  test('[LNG-009] the message is in the language of the header, whatever its case', async () => {
    for (const header of ['zh-tw', 'ZH-TW', 'Zh-Tw', ' zh-TW ']) {
      expect((await signIn(header)).body.message).toBe('電子信箱或密碼不正確')
      t.advance(120)
    }
    expect((await signIn('fr')).body.message).toBe('Invalid email or password')
  })

  test('unreadable input is refused, never a server error', async () => {
    const send = (payload: string, type: string) =>
      t.server.inject({
        method: 'POST',
        url: '/api/user/authenticate',
        payload,
        headers: { 'content-type': type },
      })
    const cases = [
      [await send('{"username":', 'application/json'), 400, 'INVALID_INPUT'],
      [await send('{"__proto__":{"x":1}}', 'application/json'), 400, 'INVALID_INPUT'],
      [await send('[]', 'application/json'), 400, 'INVALID_INPUT'],
      [await send('null', 'application/json'), 400, 'REQUIRED'],
      [await send('', 'application/json'), 400, 'REQUIRED'],
      [await send('a=b', 'text/weird'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [
        await send(JSON.stringify({ username: 'x'.repeat(70_000) }), 'application/json'),
        413,
        'PAYLOAD_TOO_LARGE',
      ],
    ] as const
    for (const [reply, status, code] of cases) {
      expect(reply.statusCode).toBe(status)
      expect(reply.json().code).toBe(code)
    }
  })

  test('long bodies for operators are not parsed for anybody else', async () => {
    const send = (length: number, headers: object) =>
      t.server.inject({
        method: 'POST',
        url: '/api/operator/saveMemo',
        payload: '['.repeat(length),
        headers: { 'content-type': 'application/json', ...headers },
      })
    const { token } = await anOperator(t, ['content.publish'])
    const authorization = `Bearer ${token}`
    const inChunks = { 'transfer-encoding': 'chunked' }
    expect((await send(70_000, {})).json().code).toBe('SESSION_ENDED')
    expect((await send(70_000, { authorization: 'Bearer x' })).json().code).toBe('SESSION_ENDED')
    expect((await send(70_000, inChunks)).json().code).toBe('SESSION_ENDED')
    expect((await send(70_000, { authorization })).json().code).toBe('INVALID_INPUT')
    expect((await send(70_000, { authorization, ...inChunks })).json().code).toBe('INVALID_INPUT')
    expect((await send(600_000, { authorization })).json().code).toBe('PAYLOAD_TOO_LARGE')
  })

  test('an unknown path is a 404 with a code', async () => {
    const reply = await t.server.inject('/api/nothing/here')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'NOT_FOUND', message: 'We couldn’t find this.' })
  })

  test('a server error does not reveal its cause', async () => {
    const broken = await testServer()
    await broken.app.db.close()
    const reply = await broken.ask(account.captcha)
    expect(reply.status).toBe(503)
    expect(reply.body.code).toBe('UNAVAILABLE')
    expect(JSON.stringify(reply.body)).not.toMatch(/pool|kysely|destroyed/i)
    expect(broken.logged()).toContain(String(reply.body.requestId))
    await broken.server.close()
  })
})

describe('headers', () => {
  test('a page’s policy is strict, with a new nonce per reply', async () => {
    const [first, second] = [await t.server.inject('/api/docs'), await t.server.inject('/api/docs')]
    const policy = String(first.headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive)
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toBe(second.headers['content-security-policy'])
    expect(first.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  test('a reply other than a page may load nothing, is not cached and has its own id', async () => {
    const [first, second] = [await t.server.inject('/api/health'), await t.server.inject('/api/health')]
    expect(first.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
  })

  test('a reply is dated by the product’s clock', async () => {
    t.advance(90 * 24 * 3600)
    const { headers } = await t.server.inject('/api/health')
    expect(headers.date).toBe(t.app.clock.now().toUTCString())
  })

  test('an unreadable URL is refused with the contract’s text and the same policy', async () => {
    const { statusCode, headers, body } = await t.server.inject({ url: '/%E0%A4%A' })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ code: 'INVALID_INPUT', message: expect.any(String) })
    expect(body).not.toContain('%E0')
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    })
  })

  test('only https sends HSTS', async () => {
    expect((await t.server.inject('/api/health')).headers['strict-transport-security']).toBeUndefined()
    const secure = await testServer({ publicUrl: 'https://portal.example' })
    expect((await secure.server.inject('/api/health')).headers['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    )
    await secure.close()
  })

  test('a compressed body is not unpacked', async () => {
    const body = { username: 'nobody@example.test', password: 'x', type: 'INVESTOR' }
    const sent = (payload: string | Buffer, headers: object) =>
      t.server.inject({
        method: 'POST',
        url: `/api${account.authenticate.path}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      })
    const text = JSON.stringify(body)
    expect((await sent(text, {})).json().code).toBe('INVALID_CREDENTIALS')
    // A body that only claims to be compressed is refused as well: a proxy may have read it differently.
    for (const packed of [gzipSync(text), text])
      expect((await sent(packed, { 'content-encoding': 'gzip' })).json().code).toBe('UNSUPPORTED_MEDIA_TYPE')
    expect((await sent(text, { 'content-encoding': 'identity' })).json().code).toBe('INVALID_CREDENTIALS')
  })

  test('a long reply is compressed', async () => {
    const reply = await t.server.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
    expect(reply.headers['content-encoding']).toBe('br')
  })
})

describe('the client address', () => {
  const address = async (hops: number, forwarded: string) => {
    const server = await testServer({ trustedProxyHops: hops })
    await server.server.inject({ url: '/api/health', headers: { 'x-forwarded-for': forwarded } })
    const line = server
      .logged()
      .split('\n')
      .find((entry) => entry.includes('/api/health'))
    await server.close()
    return JSON.parse(line ?? '{}').req.address
  }

  test('a forged X-Forwarded-For is ignored without trusted proxies', async () => {
    expect(await address(0, '203.0.113.9')).toBe('127.0.0.1')
  })

  test('with one trusted proxy only the address it reports counts', async () => {
    expect(await address(1, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
  })
})

describe('for operations', () => {
  test('health, readiness and metrics respond', async () => {
    expect((await t.server.inject('/api/health')).json()).toEqual({ status: 'ok' })
    expect((await t.server.inject('/api/ready')).json()).toEqual({ status: 'ok' })
    const metrics = await t.server.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    expect(metrics.body).toContain('halyard_http_request_seconds_bucket')
    expect(metrics.body).toContain('halyard_open_streams 0')
    for (const authorization of [
      '',
      'Bearer',
      `Basic ${metricsToken}`,
      `Bearer ${metricsToken.slice(0, -1)}`,
    ])
      expect((await t.server.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
  })

  test('without its database the server is healthy but not ready', async () => {
    const lost = await testServer()
    await lost.app.db.close()
    expect((await lost.server.inject('/api/health')).statusCode).toBe(200)
    expect((await lost.server.inject('/api/ready')).statusCode).toBe(503)
    await lost.server.close()
  })

  test('the API is described for programs and for people', async () => {
    const description = (await t.server.inject('/api/openapi.json')).json()
    for (const call of calls) {
      for (const path of [call.path, ...call.aliases]) {
        expect(description.paths[path]?.[call.method.toLowerCase()], path).toBeDefined()
      }
    }
    const register = description.paths['/account/crm/register'].post
    expect(register.requestBody.content['application/json'].schema.required).toContain('captchaId')
    // All schema references resolve, also in recursive schemas.
    const references = JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)
    const found = [...references].map(([, way = '']) =>
      way.split('/').reduce((part, name) => part?.[name], description),
    )
    expect(found.length).toBeGreaterThan(calls.length)
    expect(found.filter((part) => part === undefined)).toEqual([])
    const page = await t.server.inject('/api/docs')
    const nonce = /nonce-([^']+)/.exec(String(page.headers['content-security-policy']))?.[1]
    expect(page.body).toContain(`<meta property="csp-nonce" content="${nonce}">`)
    expect(page.body).toContain('/api/openapi.json')
    const script = await t.server.inject(/<script src="([^"]+)">/.exec(page.body)?.[1] ?? '')
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
    })
    expect(gunzipSync(script.rawPayload).toString()).toContain('data-configuration')
  })
})

describe('the log', () => {
  const lineOf = (path: string) => {
    const lines = t
      .logged()
      .split('\n')
      .filter((line) => line.includes(`"path":"/api${path}"`))
    return JSON.parse(lines.at(-1) ?? '{}')
  }

  test('records time, address, caller and outcome of each call', async () => {
    const { email, id } = await registered(t)
    const token = await signedIn(t, email)
    await t.ask(memberCalls.viewProfile, undefined, { token, address: '203.0.113.5' })
    expect(lineOf(memberCalls.viewProfile.path)).toMatchObject({
      level: 30,
      time: expect.any(Number),
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      req: { method: 'GET', address: '203.0.113.5' },
      res: { status: 200 },
      by: `member:${id}`,
    })
  })

  test('names the code of a refused sign-in, a missing session and a missing capability', async () => {
    await t.ask(account.authenticate, {
      body: { username: 'nobody@example.test', password: 'x', type: 'INVESTOR' },
    })
    expect(lineOf(account.authenticate.path)).toMatchObject({
      res: { status: 422 },
      code: 'INVALID_CREDENTIALS',
    })
    await t.ask(memberCalls.viewProfile)
    expect(lineOf(memberCalls.viewProfile.path)).toMatchObject({
      res: { status: 401 },
      code: 'SESSION_ENDED',
    })
    const { id, token } = await anOperator(t, [])
    await t.ask(operatorCalls.alarms, undefined, { token })
    expect(lineOf(operatorCalls.alarms.path)).toMatchObject({ code: 'FORBIDDEN', by: `operator:${id}` })
  })

  test('has one line per call, whatever the URL contains', async () => {
    const before = t.logged().split('\n').length
    await t.server.inject('/api/nothing%0a%7B%22level%22:60%7D')
    await t.server.inject({ url: '/api/health', headers: { 'user-agent': 'x' } })
    expect(t.logged().split('\n').length).toBe(before + 2)
  })
})

test('[API-095] no secret appears in the log, wherever it was sent', async () => {
  const { email } = await registered(t)
  const token = await signedIn(t, email)
  const secrets = ['s3cr3t-in-body', 's3cr3t-in-query', 's3cr3t-in-header', '918273', token]
  await t.server.inject({
    method: 'POST',
    url: `/api/user/verifyTwoFa?verificationCode=918273&transactionPassword=s3cr3t-in-query`,
    headers: { authorization: `Bearer ${token}` },
  })
  await t.server.inject({
    method: 'GET',
    url: '/api/user/viewProfile?transactionPassword=s3cr3t-in-query&verificationCode=918273',
    headers: { authorization: 'Bearer s3cr3t-in-header', cookie: 's3cr3t-in-header' },
  })
  await t.ask(account.authenticate, {
    body: { username: email, password: 's3cr3t-in-body', type: 'INVESTOR' },
  })
  await t.ask(memberCalls.viewProfile, undefined, { token })
  const broken = await testServer()
  await broken.app.db.close()
  await broken.ask(
    account.authenticate,
    { body: { username: email, password: 's3cr3t-in-body', type: 'INVESTOR' } },
    { token, path: '/user/authenticate?transactionPassword=s3cr3t-in-query' },
  )
  await broken.server.close()
  const log = t.logged() + broken.logged()
  expect(log).toContain('/api/user/authenticate')
  for (const secret of secrets) expect(log).not.toContain(secret)
})
