import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { deriveKey } from '../keys.ts'
import { bearerOf, readToken, signToken, tokenReader } from './tokens.ts'

const secret = 'a-secret-of-these-tests-with-enough-length'
const key = deriveKey(secret, 'session-token')
const now = new Date()
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const good = () => signToken(key, 'session', {}, now, later(60))

test('a token is valid until it expires, to the second', async () => {
  const token = await good()
  expect(await readToken(key, token, now)).toMatchObject({ sessionId: 'session' })
  expect(await readToken(key, token, later(61))).toBeNull()
  // Also when the signature is already cached.
  const read = tokenReader(key)
  expect(await read(`Bearer ${token}`, { now: () => now })).toBe('session')
  expect(await read(`Bearer ${token}`, { now: () => later(61) })).toBeNull()
})

describe('a token is rejected if it', () => {
  const refused = async (token: string) => expect(await readToken(key, token, now)).toBeNull()
  const claims = () => ({ jti: 'session', exp: Math.floor(later(60).getTime() / 1000) })

  test('is not signed', () => refused(new UnsecuredJWT(claims()).encode()))

  test('is signed by another algorithm than the one we use', async () =>
    refused(
      await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS512' })
        .sign(Buffer.concat([key.export(), key.export()])),
    ))

  test('contains a key, or a link to one', async () => {
    const own = Buffer.alloc(32, 1)
    const header = {
      alg: 'HS256',
      jku: 'https://evil.example/keys',
      jwk: { kty: 'oct', k: own.toString('base64url') },
    }
    await refused(await new SignJWT(claims()).setProtectedHeader(header).sign(own))
  })

  test('was signed for another purpose', async () => {
    for (const purpose of ['operator-token', 'freeze-link', 'undo-email-change'] as const)
      await refused(await signToken(deriveKey(secret, purpose), 'session', {}, now, later(60)))
  })

  test('has no expiry', async () =>
    refused(await new SignJWT({ jti: 'session' }).setProtectedHeader({ alg: 'HS256' }).sign(key)))

  test('was changed at any position', async () => {
    const [header = '', payload = '', signature = ''] = (await good()).split('.')
    const other = Buffer.from(JSON.stringify({ ...claims(), jti: 'another' })).toString('base64url')
    await refused(`${header}.${other}.${signature}`)
    await refused(`${header}.${payload}.${signature.slice(0, -2)}AA`)
    await refused(`${header}.${payload}.`)
  })
})

test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', `Bearer ${'x'.repeat(4097)}`])(
  '%j is no bearer token',
  (header) => expect(bearerOf(header)).toBeNull(),
)
