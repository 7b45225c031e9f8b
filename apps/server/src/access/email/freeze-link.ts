/**
 * The link in a mail that asks "was this you?". Its token is signed and names the session that the mail is
 * about. It can only freeze that session's member, and expires after a week. The token comes after the #,
 * which browsers never send, so no log of ours or of a proxy contains it.
 */
import type { KeyObject } from 'node:crypto'
import type { App } from '../../platform/app.ts'
import { readToken, signToken } from '../../platform/auth/tokens.ts'
import { laterBy } from '../../platform/clock.ts'
import { defineKey } from '../../platform/keys.ts'

const linkKey = defineKey('freeze-link')

export const freezeLinkDays = 7

/** `at`: the time of the event that the mail is about. */
export async function freezePath(app: App, sessionId: string, at: Date): Promise<string> {
  const expiresAt = laterBy(at, freezeLinkDays * 24 * 3600)
  const token = await signToken(keyOf(app), sessionId, {}, at, expiresAt)
  return `/freeze-account#token=${token}`
}

/** The session of a link; null if the link is forged or expired. */
export async function sessionOfLink(app: App, token: string): Promise<string | null> {
  return (await readToken(keyOf(app), token, app.clock.now()))?.sessionId ?? null
}

/**
 * Links from before a freeze are void once a new password has opened the account again. A new password alone
 * doesn't void them: an owner who sets one first must still be able to freeze earlier requests.
 */
export function isOutdated(session: { created_at: Date }, member: { reopened_at: Date | null }): boolean {
  return member.reopened_at !== null && session.created_at <= member.reopened_at
}

function keyOf(app: App): KeyObject {
  return linkKey(app.config.secret)
}
