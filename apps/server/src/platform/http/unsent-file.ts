/** A file that takes much memory until it is sent, however slowly that is read: who made it is told when it is gone. */
export class UnsentFile extends File {
  readonly whenGone: () => void

  constructor(parts: Uint8Array<ArrayBuffer>[], name: string, type: string, whenGone: () => void) {
    super(parts, name, { type })
    this.whenGone = whenGone
  }
}
