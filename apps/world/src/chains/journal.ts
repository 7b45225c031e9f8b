/**
 * A chain's content, line by line, so that a restart restores the same chain. A truncated last line was
 * never acknowledged and is dropped.
 */
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

export class Journal<Entry> {
  readonly #file: FileHandle
  readonly entries: readonly Entry[]

  private constructor(file: FileHandle, entries: readonly Entry[]) {
    this.#file = file
    this.entries = entries
  }

  static async open<Entry>(path: string): Promise<Journal<Entry>> {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'a+', 0o600)
    const text = await file.readFile('utf8')
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    if (whole.length < text.length) await file.truncate(Buffer.byteLength(whole))
    const lines = whole.split('\n').slice(0, -1)
    return new Journal(
      file,
      lines.map((line) => JSON.parse(line)),
    )
  }

  async append(entries: readonly Entry[]): Promise<void> {
    await this.#file.appendFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    await this.#file.sync()
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}
