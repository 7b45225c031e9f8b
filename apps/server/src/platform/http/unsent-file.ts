/**
 * A file that holds much memory until it is sent, however slowly: its creator is notified when it is
 * released.
 */
export class UnsentFile extends File {
  readonly onRelease: () => void

  constructor(parts: Uint8Array<ArrayBuffer>[], name: string, type: string, onRelease: () => void) {
    super(parts, name, { type })
    this.onRelease = onRelease
  }
}
