/**
 * Bearer tokens: signed, so that a forged one costs no query, and tied to a session row that is read
 * at every call, so that ending the session ends the token everywhere at once.
 */
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'

export async function signToken(
  key: Uint8Array,
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

/** The session that the token names, or null for anything that is not a token of ours in its time. */
export async function sessionOfToken(key: Uint8Array, token: string, clock: Clock): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: clock.now() })
    return payload.jti ?? null
  } catch {
    return null
  }
}

export function bearerOf(header: string | undefined): string | null {
  const [, token] = /^Bearer ([\w.-]{1,4096})$/i.exec(header ?? '') ?? []
  return token ?? null
}
