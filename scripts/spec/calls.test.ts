// Every call named by the specification exists, with its method, path and access.
import { join } from 'node:path'
import { allCalls, type DescribedCall } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../tests/support/server.ts'
import { callsOf } from './calls.ts'
import { finishedSlices } from './finished-slices.ts'
import { parseStatements, readStatements } from './statements.ts'

const statements = readStatements(join(import.meta.dirname, '../..'))
const named = callsOf(statements.filter(({ slice }) => finishedSlices.includes(slice)))
const contract = allCalls()

const namesOf = ({ method, path, aliases, rootAliases }: DescribedCall) =>
  [...[path, ...aliases].map((below) => `/api${below}`), ...rootAliases].map((name) => `${method} ${name}`)

const callNamed = (name: string) => contract.find((call) => namesOf(call).includes(name))

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

describe('a call of the specification', () => {
  test.each(named)('$id is $method $path, for $access', async ({ method, path, access, sameAs }) => {
    const call = callNamed(`${method} ${path}`)
    expect(call?.access).toBe(access)
    if (sameAs) expect(callNamed(sameAs)).toBe(call)
    expect(t.server.hasRoute({ method, url: path })).toBe(true)
    const { statusCode } = await t.server.inject({ method, url: path })
    if (access === 'member') expect(statusCode).toBe(401)
    else expect([401, 403, 404, 405]).not.toContain(statusCode)
  })

  test('is parsed with method, path, access and alias', () => {
    const lines = [
      'API-901\tx\t7\tPOST /account/sendOtp (no token) takes JSON email',
      'API-902\tx\t7\tGET /wallet/walletOverview answers the same as GET /wallet/walletList',
      'API-903\tx\t7\tPOST /pub/upload.php, at the site root, answers the same as POST /user/submitKyc',
      'API-904\tx\t7\tReplies carry a message',
    ]
    expect(callsOf(parseStatements(lines.join('\n')))).toEqual([
      { id: 'API-901', method: 'POST', path: '/api/account/sendOtp', access: 'public', sameAs: null },
      {
        id: 'API-902',
        method: 'GET',
        path: '/api/wallet/walletOverview',
        access: 'member',
        sameAs: 'GET /api/wallet/walletList',
      },
      {
        id: 'API-903',
        method: 'POST',
        path: '/pub/upload.php',
        access: 'member',
        sameAs: 'POST /api/user/submitKyc',
      },
    ])
  })

  test('that requires an Idempotency-Key says so: the specification sends none', () => {
    const byId = new Map(statements.map((statement) => [statement.id, statement.beyond]))
    const silent = named.filter(
      ({ id, method, path }) =>
        callNamed(`${method} ${path}`)?.needsKey && !byId.get(id)?.includes('IDEMPOTENCY_KEY_REQUIRED'),
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  test('is one of many: none is skipped', () => {
    const ofCalls = statements.filter(
      ({ slice, text }) => finishedSlices.includes(slice) && /^(GET|POST) /.test(text),
    )
    expect(named.map(({ id }) => id)).toEqual(ofCalls.map(({ id }) => id))
    expect(named.length).toBeGreaterThan(60)
  })
})
