/**
 * The link in a mail that asks "was this you?". Its token is signed and names the session that the mail is
 * about. All it can do is freeze that session's member, and it expires after a week. The token comes after
 * the #, which browsers send to no server: neither our log nor a proxy's ever has it.
 */
import type { KeyObject } from 'node:crypto'
import type { App } from '../../platform/app.ts'
import { readToken, signToken } from '../../platform/auth/tokens.ts'
import { laterBy } from '../../platform/clock.ts'
import { defineKey } from '../../platform/keys.ts'

const linkKey = defineKey('freeze-link')

export const freezeLinkDays = 7

/** `at`: when the session did what the mail is about. */
export async function freezePath(app: App, sessionId: string, at: Date): Promise<string> {
  const expiresAt = laterBy(at, freezeLinkDays * 24 * 3600)
  const token = await signToken(keyOf(app), sessionId, {}, at, expiresAt)
  return `/freeze-account#token=${token}`
}

/** The session that a link is about; null if the link is forged or has expired. */
export async function sessionOfLink(app: App, token: string): Promise<string | null> {
  return (await readToken(keyOf(app), token, app.clock.now()))?.sessionId ?? null
}

/**
 * Once the account was frozen and a new password has opened it again, older links have done their work. A new password
 * alone doesn't void them: an owner who sets one first must still be able to hold what was requested before.
 */
export function isOutdated(session: { created_at: Date }, member: { reopened_at: Date | null }): boolean {
  return member.reopened_at !== null && session.created_at <= member.reopened_at
}

function keyOf(app: App): KeyObject {
  return linkKey(app.config.secret)
}
