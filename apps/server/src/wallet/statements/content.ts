/** A document's bytes and their digest. A long one stays in the chunks it was written in. */
import { createHash } from 'node:crypto'

type Bytes = Uint8Array<ArrayBuffer>

export interface Content {
  readonly parts: readonly Bytes[]
  readonly sha256: Buffer
}

export const wholeContent = (bytes: Bytes): Content => ({
  parts: [bytes],
  sha256: createHash('sha256').update(bytes).digest(),
})

export function contentInParts(): { readonly add: (text: string) => void; readonly end: () => Content } {
  const hash = createHash('sha256')
  const parts: Bytes[] = []
  return {
    add(text) {
      const part = new TextEncoder().encode(text)
      hash.update(part)
      parts.push(part)
    },
    end: () => ({ parts, sha256: hash.digest() }),
  }
}
