/**
 * Throttles failure logging: a repeated failure is reported once, then occasionally, and when it recovers.
 * A different failure is reported at once.
 */
const reportEveryMs = 10 * 60_000

export interface Trouble {
  readonly failures: number
  readonly sinceMs: number
}

export class FailureThrottle {
  #kind: string | null = null
  #failures = 0
  #begunMs = 0
  #reportedMs = 0

  /** The failure to report, or null if it was reported recently. */
  failed(error: unknown, nowMs: number): Trouble | null {
    if (this.#failures === 0) this.#begunMs = nowMs
    this.#failures += 1
    const kind = kindOf(error)
    if (kind === this.#kind && nowMs - this.#reportedMs < reportEveryMs) return null
    this.#kind = kind
    this.#reportedMs = nowMs
    return { failures: this.#failures, sinceMs: nowMs - this.#begunMs }
  }

  /** The failure that is now over, or null if there was none. */
  wentWell(nowMs: number): Trouble | null {
    if (this.#failures === 0) return null
    const over = { failures: this.#failures, sinceMs: nowMs - this.#begunMs }
    this.#failures = 0
    this.#kind = null
    return over
  }
}

/** Block numbers and milliseconds do not make it a different failure. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no error'
  return `${error.name} ${error.message.replace(/\d+/g, '#')}`
}
