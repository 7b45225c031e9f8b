/** The tree of one month, from its stored balances and its secret. Pure. */
import { hash } from 'node:crypto'
import { leafText, nodeText, partsEach, type TreeNode } from '@halyard/contract'
import { derive } from './derive.ts'
import { LeafPermutation } from './leaf-permutation.ts'
import { type Owed, splitOf } from './split.ts'

export interface OwedTo extends Owed {
  readonly username: string
}

export interface Month {
  /** Such as 2026-10. */
  readonly month: string
  readonly depth: number
  readonly secret: Buffer
}

export interface SumNode extends Owed {
  readonly hash: string
}

/** Below this level nothing is stored: the 256 leaves of a block are computed on request. */
export const blockLevel = 8
const blockSize = 2 ** blockLevel

export const publishedNode = ({ hash: digest, usdt, usdp }: SumNode): TreeNode => ({
  hash: digest,
  usdt: String(usdt),
  usdp: String(usdp),
})

function parentOf(left: SumNode, right: SumNode): SumNode {
  return {
    hash: hash('sha256', nodeText(publishedNode(left), publishedNode(right)), 'hex'),
    usdt: left.usdt + right.usdt,
    usdp: left.usdp + right.usdp,
  }
}

/** The nodes, and above them each level up to the root. */
export function levelsFrom(nodes: readonly SumNode[]): SumNode[][] {
  const levels = [[...nodes]]
  for (let below = levels[0] as SumNode[]; below.length > 1; ) {
    const above = Array.from({ length: below.length / 2 }, (_, at) =>
      parentOf(below[at * 2] as SumNode, below[at * 2 + 1] as SumNode),
    )
    levels.push(above)
    below = above
  }
  return levels
}

export class Tree {
  readonly month: Month
  readonly #places: LeafPermutation

  constructor(month: Month) {
    this.month = month
    this.#places = new LeafPermutation(month.secret, month.depth)
  }

  get blocks(): number {
    return 2 ** (this.month.depth - blockLevel)
  }

  /** The places of a member's parts, by the member's number. */
  placesOf(number: number): number[] {
    return Array.from({ length: partsEach }, (_, part) => this.#places.placeOf(number * partsEach + part))
  }

  /** The numbers of the members that may have a leaf in a block. */
  numbersIn(block: number): number[] {
    return Array.from({ length: blockSize }, (_, at) => this.#slot(block, at).number)
  }

  /** A block's leaves, and above them each level up to its top. */
  levelsOf(block: number, owedTo: (number: number) => OwedTo | null): SumNode[][] {
    return levelsFrom(
      Array.from({ length: blockSize }, (_, at) => {
        const { number, part } = this.#slot(block, at)
        const owed = owedTo(number)
        return owed ? this.#leaf(number, part, owed) : this.#unused(number, part)
      }),
    )
  }

  /** The part as in its leaf. */
  partOf(number: number, part: number, owed: OwedTo): Owed & { readonly nonce: string } {
    const own = splitOf(this.month.secret, number, owed)[part] as Owed
    return { ...own, nonce: derive(this.month.secret, `nonce ${number} ${part}`).toString('hex') }
  }

  #slot(block: number, at: number): { number: number; part: number } {
    const slot = this.#places.slotAt(block * blockSize + at)
    return { number: Math.floor(slot / partsEach), part: slot % partsEach }
  }

  #leaf(number: number, part: number, owed: OwedTo): SumNode {
    const { usdt, usdp, nonce } = this.partOf(number, part, owed)
    const leaf = {
      month: this.month.month,
      username: owed.username,
      part: part + 1,
      usdt: String(usdt),
      usdp: String(usdp),
      nonce,
    }
    return { hash: hash('sha256', leafText(leaf), 'hex'), usdt, usdp }
  }

  /** Looks like any other empty leaf. */
  #unused(number: number, part: number): SumNode {
    return { hash: derive(this.month.secret, `unused ${number} ${part}`).toString('hex'), usdt: 0n, usdp: 0n }
  }
}
