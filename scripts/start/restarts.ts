/** The most restarts of a process within a minute: one that dies more often has a persistent fault. */
export const maxRestarts = 5
const withinMs = 60_000

export class Restarts {
  #at: number[] = []

  /** Counts one more restart, unless there were too many recently. */
  allow(nowMs: number): boolean {
    this.#at = this.#at.filter((at) => nowMs - at < withinMs)
    if (this.#at.length >= maxRestarts) return false
    this.#at.push(nowMs)
    return true
  }
}
