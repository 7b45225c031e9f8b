// The server's side of the handshake; the product has an independent implementation.
import { createHash, randomBytes } from 'node:crypto'

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest()

/** The longest time between start and answer. */
const patienceMs = 10_000

export class Handshake {
  readonly #hash: Buffer
  #random: Buffer | null = null
  #startedAt = 0

  constructor(password: string) {
    this.#hash = md5(Buffer.concat([md5(Buffer.from(password, 'utf16le')), Buffer.from('WebAPI')]))
  }

  start(): string {
    this.#random = randomBytes(16)
    this.#startedAt = performance.now()
    return this.#random.toString('hex')
  }

  /** The proof for the client, or null if its own is wrong or late. Each start is valid for one proof. */
  finish(answer: string, clientRandom: string): string | null {
    const random = this.#random
    this.#random = null
    if (!random || performance.now() - this.#startedAt > patienceMs) return null
    if (!/^[0-9a-f]{32}$/i.test(clientRandom)) return null
    if (this.#proofFor(random) !== answer.toLowerCase()) return null
    return this.#proofFor(Buffer.from(clientRandom, 'hex'))
  }

  #proofFor(random: Buffer): string {
    return md5(Buffer.concat([this.#hash, random])).toString('hex')
  }
}
