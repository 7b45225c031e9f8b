/**
 * What fails again every two seconds is told once, then now and then, and when it goes on: a log that says one thing ten
 * thousand times hides everything else. Another failure is told at once.
 */
const toldEveryMs = 10 * 60_000

export interface Trouble {
  readonly failures: number
  readonly sinceMs: number
}

export class ToldFailures {
  #kind: string | null = null
  #failures = 0
  #begunMs = 0
  #toldMs = 0

  /** What to tell; null where it was told a moment ago. */
  failed(error: unknown, nowMs: number): Trouble | null {
    if (this.#failures === 0) this.#begunMs = nowMs
    this.#failures += 1
    const kind = kindOf(error)
    if (kind === this.#kind && nowMs - this.#toldMs < toldEveryMs) return null
    this.#kind = kind
    this.#toldMs = nowMs
    return { failures: this.#failures, sinceMs: nowMs - this.#begunMs }
  }

  /** What is over now; null where all was well before. */
  wentWell(nowMs: number): Trouble | null {
    if (this.#failures === 0) return null
    const over = { failures: this.#failures, sinceMs: nowMs - this.#begunMs }
    this.#failures = 0
    this.#kind = null
    return over
  }
}

/** Numbers of blocks and milliseconds make no other failure. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no error'
  return `${error.name} ${error.message.replace(/\d+/g, '#')}`
}
