// Clock subscribers by long poll, and the version each has applied. By polling with the new version, a
// subscriber confirms that it has applied the move. One that hung up, or did not come back, is no longer
// waited for.
import type { ClockState } from './clock.ts'

const returnsWithinMs = 2_000

type Subscriber = {
  knows: number
  /** Set while its request is waiting. */
  answer: (() => void) | undefined
  forgetting: NodeJS.Timeout | undefined
}

export class Subscribers {
  readonly #subscribers = new Map<string, Subscriber>()
  readonly #watchers = new Set<() => void>()

  /** Resolves on a version other than `after`, after `patienceMs`, or when the subscriber hangs up. */
  wait(
    id: string,
    after: number,
    state: ClockState,
    patienceMs: number,
    disconnected: AbortSignal,
  ): Promise<void> {
    const previous = this.#subscribers.get(id)
    clearTimeout(previous?.forgetting)
    previous?.answer?.()
    const subscriber: Subscriber = { knows: after, answer: undefined, forgetting: undefined }
    this.#subscribers.set(id, subscriber)
    this.#changed()
    if (after !== state.version) {
      this.#expectBack(id, subscriber)
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => subscriber.answer?.(), patienceMs)
      const hangUp = () => {
        subscriber.answer?.()
        this.#forget(id, subscriber)
      }
      subscriber.answer = () => {
        subscriber.answer = undefined
        clearTimeout(timer)
        disconnected.removeEventListener('abort', hangUp)
        this.#expectBack(id, subscriber)
        resolve()
      }
      disconnected.addEventListener('abort', hangUp)
    })
  }

  /** Answers every waiting subscriber; resolves once all know the version, or after `patienceMs`. */
  announce(version: number, patienceMs: number): Promise<void> {
    for (const { answer } of this.#subscribers.values()) answer?.()
    return new Promise((resolve) => {
      const timer = setTimeout(() => done(), patienceMs)
      const check = () => {
        if ([...this.#subscribers.values()].every(({ knows }) => knows >= version)) done()
      }
      const done = () => {
        clearTimeout(timer)
        this.#watchers.delete(check)
        resolve()
      }
      this.#watchers.add(check)
      check()
    })
  }

  #expectBack(id: string, subscriber: Subscriber) {
    clearTimeout(subscriber.forgetting)
    subscriber.forgetting = setTimeout(() => this.#forget(id, subscriber), returnsWithinMs).unref()
  }

  #forget(id: string, subscriber: Subscriber) {
    clearTimeout(subscriber.forgetting)
    if (this.#subscribers.get(id) === subscriber) this.#subscribers.delete(id)
    this.#changed()
  }

  #changed() {
    for (const check of [...this.#watchers]) check()
  }
}
