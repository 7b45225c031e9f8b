/**
 * The order of a tree's leaves: which slot is at which place, known only from the secret. A permutation
 * computable both ways without being stored: a balanced Feistel network whose rounds are tables from the
 * secret.
 */
import { derive } from './derive.ts'

const rounds = 6

export class LeafPermutation {
  readonly #half: number
  readonly #tables: readonly Uint32Array[]

  constructor(secret: Buffer, depth: number) {
    if (depth % 2 !== 0) throw new Error('Places are dealt out in two halves of as many bits')
    this.#half = 2 ** (depth / 2)
    this.#tables = Array.from({ length: rounds }, (_, round) => tableOf(secret, round, this.#half))
  }

  placeOf(slot: number): number {
    let [left, right] = [Math.floor(slot / this.#half), slot % this.#half]
    for (const table of this.#tables) [left, right] = [right, left ^ (table[right] as number)]
    return left * this.#half + right
  }

  slotAt(place: number): number {
    let [left, right] = [Math.floor(place / this.#half), place % this.#half]
    for (let round = rounds - 1; round >= 0; round--)
      [left, right] = [right ^ (this.#tables[round]?.[left] as number), left]
    return left * this.#half + right
  }
}

const perDigest = 8

function tableOf(secret: Buffer, round: number, size: number): Uint32Array {
  const table = new Uint32Array(size)
  for (let at = 0; at < size; at += perDigest) {
    const digest = derive(secret, `round ${round} ${at}`)
    for (let nth = 0; nth < perDigest && at + nth < size; nth++)
      table[at + nth] = digest.readUInt32BE(nth * 4) % size
  }
  return table
}
