/** A member's session as stored in the browser. Pure: the time is an argument. */
import type { account, ReplyOf } from '@halyard/contract'

/** Its key in browser storage. */
export const sessionKey = 'halyard.session'

/**
 * The key in tab storage of the session in which an operator views the portal as a member; other tabs don't
 * see it.
 */
export const viewKey = 'halyard.view'

type LoginReply = Omit<ReplyOf<typeof account.authenticate>, 'message'>

export interface SessionRecord extends LoginReply {
  readonly rememberMe: boolean
  /** When the session ends, ISO 8601. */
  readonly expireDate: string
}

export function recordOf(
  reply: ReplyOf<typeof account.authenticate>,
  rememberMe: boolean,
  nowMs: number,
): SessionRecord {
  const { message: _, ...fields } = reply
  return { ...fields, rememberMe, expireDate: new Date(nowMs + reply.expiresIn * 1000).toISOString() }
}

export function isSessionRecord(value: unknown): value is SessionRecord {
  if (typeof value !== 'object' || value === null) return false
  const { token, username, id, referralCode, expireDate } = value as Record<string, unknown>
  return [token, username, id, referralCode, expireDate].every((field) => typeof field === 'string')
}
