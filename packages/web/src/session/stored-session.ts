/** A session as stored in the browser. Pure: the time is an argument. */
export interface StoredSession {
  readonly token: string
  /** The user's ID. */
  readonly id: string
  /** The end of the session, ISO 8601. */
  readonly expireDate: string
  /** The token of the same session before it was extended. */
  readonly extends?: string
}

export function isValidAt<R extends StoredSession>(record: R | null, nowMs: number): record is R {
  return record !== null && nowMs < Date.parse(record.expireDate)
}

/** Parses the content of browser storage; anything that is not a complete record counts as no session. */
export function parseStoredSession<R extends StoredSession>(
  text: string | null,
  isRecord: (value: unknown) => value is R,
): R | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

// A browser's timers hold 31 bits of milliseconds; a longer one would fire at once.
const maxTimerMs = 2 ** 31 - 1

/** The delay until the next check of the record; zero once expired. */
export function nextCheckMs(record: StoredSession, nowMs: number): number {
  return Math.min(Math.max(Date.parse(record.expireDate) - nowMs, 0), maxTimerMs)
}
