/** Runs work of the same name one at a time in this process, in the order requested. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>()

  async take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name)
    const turn = Promise.withResolvers<void>()
    this.#last.set(name, turn.promise)
    await before
    try {
      return await work()
    } finally {
      turn.resolve()
      if (this.#last.get(name) === turn.promise) this.#last.delete(name)
    }
  }
}
