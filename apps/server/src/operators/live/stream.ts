import type { Writable } from 'node:stream'
import { idOf, type Position } from './position.ts'

/** Proxies and browsers drop a connection after a minute of silence. */
const beatEveryMs = 25_000

/** The reconnection delay of a standard EventSource client. */
const retryMs = 3000

/**
 * One listening page. An id is written only with or after all changes it covers: until the stream has begun,
 * and while its reader is slow, kinds are collected. A slow reader costs no more memory than that.
 */
export class Stream<Kind extends string> {
  readonly channel: string
  readonly sessionId: string
  #may: ReadonlySet<Kind> | null = null
  readonly #out: Writable
  #gathered: Set<Kind> | null = null
  #begun = false
  #position: Position | null = null
  #writtenAtMs = performance.now()

  constructor(
    out: Writable,
    { channel, sessionId }: { readonly channel: string; readonly sessionId: string },
  ) {
    this.#out = out
    this.channel = channel
    this.sessionId = sessionId
    out.on('drain', () => this.#writeGathered())
  }

  /** Restricts the stream to these kinds from now on. */
  limitTo(kinds: ReadonlySet<Kind>): void {
    this.#may = kinds
  }

  begin(kinds: readonly Kind[], position: Position): void {
    this.#begun = true
    this.#gather(kinds, position)
    this.#write(`retry: ${retryMs}\n`)
    if (this.#gathered?.size === 0) this.#write(`id: ${idOf(position)}\n\n`)
    this.#writeGathered()
  }

  send(kinds: Iterable<Kind>, position: Position): void {
    this.#gather(kinds, position)
    this.#writeGathered()
  }

  /** Called often: keeps a quiet connection open and the client's position fresh. */
  beat(position: Position): void {
    if (!this.#begun || performance.now() - this.#writtenAtMs < beatEveryMs) return
    // The client has read nothing in all that time.
    if (this.#out.writableNeedDrain) this.#out.destroy()
    else this.#write(`id: ${idOf(position)}\n\n`)
  }

  /** Doesn't wait for a client that reads nothing, which could hold its slot forever. */
  end(): void {
    if (this.#out.writableNeedDrain) this.#out.destroy()
    else this.#out.end()
  }

  #gather(kinds: Iterable<Kind>, position: Position): void {
    this.#gathered ??= new Set()
    for (const kind of kinds) if (this.#may?.has(kind) ?? true) this.#gathered.add(kind)
    this.#position = position
  }

  #writeGathered(): void {
    if (!this.#begun || !this.#gathered || !this.#position || this.#out.writableNeedDrain) return
    if (this.#gathered.size > 0) {
      const data = { kinds: [...this.#gathered] }
      this.#write(`id: ${idOf(this.#position)}\ndata: ${JSON.stringify(data)}\n\n`)
    }
    this.#gathered = null
  }

  #write(text: string): void {
    if (this.#out.writableEnded || this.#out.destroyed) return
    this.#out.write(text)
    this.#writtenAtMs = performance.now()
  }
}
