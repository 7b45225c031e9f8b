/** A file generated while it is sent, so that its length does not matter. Sent without Content-Length. */
export class StreamedFile extends File {
  readonly #write: () => AsyncIterable<string>

  constructor(write: () => AsyncIterable<string>, name: string, type: string) {
    super([], name, { type })
    this.#write = write
  }

  /** Generated lazily, as fast as it is read. */
  parts(): AsyncIterable<string> {
    return this.#write()
  }
}
