/** A file that is written while it is sent, so that its length does not matter. It is sent without one. */
export class StreamedFile extends File {
  readonly #write: () => AsyncIterable<string>

  constructor(write: () => AsyncIterable<string>, name: string, type: string) {
    super([], name, { type })
    this.#write = write
  }

  /** Written as fast as it is read, and begun when that begins. */
  parts(): AsyncIterable<string> {
    return this.#write()
  }
}
