/**
 * Runs work of the same name one at a time in this process, in the order requested. Work may end its turn before it is
 * over, where only its beginning has to be alone.
 */
export class Turns {
  readonly #last = new Map<string, Promise<void>>()

  async take<Result>(name: string, work: (endTurn: () => void) => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name)
    const turn = Promise.withResolvers<void>()
    this.#last.set(name, turn.promise)
    await before
    try {
      return await work(turn.resolve)
    } finally {
      turn.resolve()
      if (this.#last.get(name) === turn.promise) this.#last.delete(name)
    }
  }
}
