/**
 * Bearer tokens. The signature rejects forged tokens without a query; the session row, read at every call,
 * lets ending a session end the token everywhere at once.
 */
import type { KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'

export async function signToken(
  key: KeyObject,
  sessionId: string,
  claims: Readonly<Record<string, string>>,
  issuedAt: Date,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sessionId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key)
}

/** Returns the session id of the token in the header, or null if the token is invalid or expired. */
export type TokenReader = (authorization: string | undefined, clock: Clock) => Promise<string | null>

interface ReadToken {
  readonly sessionId: string
  readonly expiresAtMs: number
}

const maxRemembered = 10_000

/**
 * A valid signature stays valid, so it is checked once and cached by the whole header: parsing costs more
 * than a lookup.
 */
export function tokenReader(key: KeyObject): TokenReader {
  const remembered = new Map<string, ReadToken>()
  return async (authorization = '', clock) => {
    const now = clock.now()
    const known = remembered.get(authorization)
    const read = known ?? (await readToken(key, bearerOf(authorization) ?? '', now))
    if (!read || read.expiresAtMs <= now.getTime()) {
      remembered.delete(authorization)
      return null
    }
    if (!known) {
      if (remembered.size >= maxRemembered) remembered.clear()
      remembered.set(authorization, read)
    }
    return read.sessionId
  }
}

/** The claims of one of our tokens, or null if it is forged or expired. */
export async function readToken(key: KeyObject, token: string, now: Date): Promise<ReadToken | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['jti', 'exp'],
    })
    return { sessionId: payload.jti ?? '', expiresAtMs: (payload.exp ?? 0) * 1000 }
  } catch {
    return null
  }
}

/**
 * True if the bearer token has this prefix. Runs on every call, so tokens of other kinds are not parsed.
 */
export const startsBearer = (header: string | undefined, prefix: string): boolean =>
  header?.startsWith(prefix, 'Bearer '.length) === true && bearerOf(header) !== null

export function bearerOf(header: string | undefined): string | null {
  const [, token] = /^Bearer ([\w.-]{1,4096})$/i.exec(header ?? '') ?? []
  return token ?? null
}
