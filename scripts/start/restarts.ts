/** How often something that dies is started again before it is given up: what dies that often has a reason. */
export const mostRestarts = 5
const withinMs = 60_000

export class Restarts {
  #at: number[] = []

  /** Counts one more, unless there were too many lately. */
  allow(nowMs: number): boolean {
    this.#at = this.#at.filter((at) => nowMs - at < withinMs)
    if (this.#at.length >= mostRestarts) return false
    this.#at.push(nowMs)
    return true
  }
}
