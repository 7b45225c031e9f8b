/**
 * The link in a mail that asks "was this you?". Its token is signed and names the session that the mail is
 * about. All it can do is freeze that session's member, and it expires after a week. The token comes after
 * the #, which browsers send to no server: neither our log nor a proxy's ever has it.
 */
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
 * Once a mailed code has been used to reset the password, older links are void. A password changed in another
 * way, or a logout, doesn't void them: an intruder could do that too.
 */
export function isOutdated(
  session: { created_at: Date },
  member: { password_reset_at: Date | null },
): boolean {
  return member.password_reset_at !== null && session.created_at <= member.password_reset_at
}

function keyOf(app: App): Buffer {
  return linkKey(app.config.secret)
}
