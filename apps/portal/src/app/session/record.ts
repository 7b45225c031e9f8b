/** The session record as it stands in browser storage. Pure: time comes in as an argument. */
import type { account, ReplyOf } from '@halyard/contract'

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

export function isValidAt(record: SessionRecord | null, nowMs: number): record is SessionRecord {
  return record !== null && nowMs < Date.parse(record.expireDate)
}

/** Reads what browser storage holds; anything that is not a whole record counts as no session. */
export function parseRecord(text: string | null): SessionRecord | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is SessionRecord {
  if (typeof value !== 'object' || value === null) return false
  const { token, username, id, referralCode, expireDate } = value as Record<string, unknown>
  return [token, username, id, referralCode, expireDate].every((field) => typeof field === 'string')
}

// A browser's timer holds 31 bits of milliseconds; a longer one would fire at once.
const longestTimerMs = 2 ** 31 - 1

/** How long to wait before looking at the record again; zero when it has expired. */
export function nextLookMs(record: SessionRecord, nowMs: number): number {
  return Math.min(Math.max(Date.parse(record.expireDate) - nowMs, 0), longestTimerMs)
}
