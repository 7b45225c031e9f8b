/** Reads the lines of a file of any length. */
import type { FileHandle } from 'node:fs/promises'

const chunkBytes = 1 << 20
const newline = 0x0a

export interface Line {
  readonly bytes: Buffer
  /** Byte offset of the line. */
  readonly at: number
}

/** Yields complete lines only. Returns the end of the last one. */
export async function* linesOf(file: FileHandle, sizeOfChunk = chunkBytes): AsyncGenerator<Line, number> {
  let at = 0
  let rest = Buffer.alloc(0)
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sizeOfChunk), 0, sizeOfChunk, at + rest.length)
    if (bytesRead === 0) return at
    rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)])
    let from = 0
    for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline, from)) {
      yield { bytes: rest.subarray(from, end), at: at + from }
      from = end + 1
    }
    at += from
    rest = rest.subarray(from)
  }
}
