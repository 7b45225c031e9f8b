/**
 * Bearer tokens. They are signed, so that rejecting a forged one costs no query. Each is tied to a session
 * row that is read at every call, so that ending the session ends the token everywhere at once.
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

/** Returns the id of the session whose token is in the header, or null if it is not ours or has expired. */
export type TokenReader = (authorization: string | undefined, clock: Clock) => Promise<string | null>

interface ReadToken {
  readonly sessionId: string
  readonly expiresAtMs: number
}

const maxRemembered = 10_000

/**
 * A valid signature stays valid, so it is checked at a token's first use and then remembered; by the header, which is
 * longer to take apart than to look up.
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

/** What one of our tokens says, or null if it is forged or expired. */
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

/** Whether the bearer's token begins like this. Every call asks, so those of other kinds are not taken apart. */
export const startsBearer = (header: string | undefined, prefix: string): boolean =>
  header?.startsWith(prefix, 'Bearer '.length) === true && bearerOf(header) !== null

export function bearerOf(header: string | undefined): string | null {
  const [, token] = /^Bearer ([\w.-]{1,4096})$/i.exec(header ?? '') ?? []
  return token ?? null
}
