/**
 * The link in a mail that asks "was this you?". Its token is signed and names the session that the mail was about; it
 * can do nothing but freeze that session's member, and is good for a week. It stands behind the #, which browsers send
 * to nobody: not to our log, not to a proxy's.
 */
import type { App } from '../../platform/app.ts'
import { readToken, signToken } from '../../platform/auth/tokens.ts'
import { laterBy } from '../../platform/clock.ts'
import { deriveKey } from '../../platform/keys.ts'

export const freezeLinkDays = 7

/** `at`: when the session did what the mail is about. */
export async function freezePath(app: App, sessionId: string, at: Date): Promise<string> {
  const expiresAt = laterBy(at, freezeLinkDays * 24 * 3600)
  const token = await signToken(keyOf(app), sessionId, {}, at, expiresAt)
  return `/freeze-account#token=${token}`
}

/** The session that a link is about; null when the link is forged or too old. */
export async function sessionOfLink(app: App, token: string): Promise<string | null> {
  return (await readToken(keyOf(app), token, app.clock.now()))?.sessionId ?? null
}

/**
 * Since a mailed code repaired the account, older links have no say in it. A password that was changed
 * otherwise, or a logout, does not end them: whoever broke in could do that too.
 */
export function isOutdated(
  session: { created_at: Date },
  member: { password_reset_at: Date | null },
): boolean {
  return member.password_reset_at !== null && session.created_at <= member.password_reset_at
}

function keyOf(app: App): Buffer {
  return deriveKey(app.config.secret, 'freeze-link')
}
