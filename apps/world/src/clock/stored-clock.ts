// The clock of this world: stored on disk, and announced to its subscribers.
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeDurably } from '../durable-file.ts'
import { type ClockState, type Move, moved } from './clock.ts'
import { Subscribers } from './subscribers.ts'

const pollMs = 25_000
const acknowledgementMs = 2_000

export class StoredClock {
  readonly #file: string
  readonly #subscribers = new Subscribers()
  #state: ClockState
  #lastMove: Promise<unknown> = Promise.resolve()

  private constructor(file: string, state: ClockState) {
    this.#file = file
    this.#state = state
  }

  /** `begins`: the initial time if no clock is stored; the real time by default. */
  static async open(file: string, begins?: Date): Promise<StoredClock> {
    await mkdir(dirname(file), { recursive: true })
    try {
      return new StoredClock(file, JSON.parse(await readFile(file, 'utf8')))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return new StoredClock(file, { offsetMs: begins ? begins.getTime() - Date.now() : 0, version: 0 })
    }
  }

  read(): ClockState & { now: string } {
    return { now: new Date(Date.now() + this.#state.offsetMs).toISOString(), ...this.#state }
  }

  wait(subscriber: string, after: number, disconnected: AbortSignal): Promise<void> {
    return this.#subscribers.wait(subscriber, after, this.#state, pollMs, disconnected)
  }

  /** Resolves when every subscriber has applied the move, or after two seconds. */
  async move(move: Move): Promise<void> {
    const change = this.#lastMove.then(() => this.#change(move))
    this.#lastMove = change.catch(() => {})
    await this.#subscribers.announce(await change, acknowledgementMs)
  }

  async #change(move: Move): Promise<number> {
    const state = moved(this.#state, move, Date.now())
    // An interrupted replay of the past is never resumed, so an offset into the past is not stored.
    if (state.offsetMs >= 0) await writeDurably(this.#file, JSON.stringify(state))
    this.#state = state
    return state.version
  }
}
