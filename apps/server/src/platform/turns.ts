/** Runs work of the same name one at a time in this process, in the order requested. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  async take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name)
    const turn = Promise.resolve(before?.catch(() => undefined)).then(work)
    this.#last.set(name, turn)
    try {
      return await turn
    } finally {
      if (this.#last.get(name) === turn) this.#last.delete(name)
    }
  }
}
