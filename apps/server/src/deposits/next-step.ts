/** Decides the next step from the node's answers and the blocks taken in so far. Writes nothing. */
import type { Block, BlockId, Chain, Head } from '../ports/chain.ts'

/** How far a network's blocks are taken in. */
export interface ChainPosition {
  /** The newest block taken in; null before the first. */
  readonly height: number | null
  /** The newest blocks taken in, oldest first. Empty before the first one and after a network is resumed. */
  readonly saved: readonly BlockId[]
}

export type Step =
  /** Everything up to the node's newest block is taken in. */
  | { readonly kind: 'caught-up' }
  /** The node's newest block is older than every saved one: it is still syncing, or serves another chain. */
  | { readonly kind: 'unproven' }
  /**
   * The node lacks this block but claims a longer chain: it is pruned, or a load balancer with a lagging
   * node.
   */
  | { readonly kind: 'missing'; readonly number: number }
  /** Consecutive blocks after the last one taken in; `more`: the chain continues beyond them. */
  | { readonly kind: 'append'; readonly blocks: readonly Block[]; readonly more: boolean }
  /** The chain was reorganised above this block, which both sides still have. */
  | { readonly kind: 'rewind'; readonly to: BlockId }
  /** None of the saved blocks is on the chain any more. */
  | { readonly kind: 'lost' }

/** How far below the newest block we start, so that a small reorganisation still finds a common block. */
const firstDepth = 30

type Reading = Pick<Chain, 'blockAt' | 'blocksFrom'>

export async function nextStep(chain: Reading, position: ChainPosition, head: Head): Promise<Step> {
  const { height, saved } = position
  const last = saved.at(-1)
  if (!last) {
    // No address was handed out before the first block, so no deposit can be below it.
    const first = height === null ? Math.max(head.number - firstDepth, 0) : height + 1
    return first > head.number ? { kind: 'unproven' } : append(chain, first, head)
  }
  if (head.number < last.number) return behind(chain, saved, head)
  if (head.number === last.number) {
    return head.hash === last.hash ? { kind: 'caught-up' } : findFork(chain, saved, head.number)
  }
  const step = await append(chain, last.number + 1, head)
  const forked = step.kind === 'append' && step.blocks[0]?.parentHash !== last.hash
  return forked ? findFork(chain, saved, last.number) : step
}

async function append(chain: Reading, first: number, head: Head): Promise<Step> {
  const blocks = await chain.blocksFrom(first, head.number)
  const newest = blocks.at(-1)
  return newest
    ? { kind: 'append', blocks, more: newest.number < head.number }
    : { kind: 'missing', number: first }
}

/** A lagging node has nothing new; a node with another block at our height was reorganised. */
async function behind(chain: Reading, saved: readonly BlockId[], head: BlockId): Promise<Step> {
  const same = saved.find(({ number }) => number === head.number)
  if (same?.hash === head.hash) return { kind: 'caught-up' }
  const oldest = saved[0]
  if (oldest && head.number < oldest.number) return { kind: 'unproven' }
  return findFork(chain, saved, head.number)
}

/** Only a different block in its place proves that ours is gone; a missing block proves nothing. */
async function findFork(chain: Reading, saved: readonly BlockId[], below: number): Promise<Step> {
  for (const candidate of saved.filter(({ number }) => number <= below).reverse()) {
    const onChain = await chain.blockAt(candidate.number)
    if (!onChain) return { kind: 'missing', number: candidate.number }
    if (onChain.hash === candidate.hash) return { kind: 'rewind', to: candidate }
  }
  return { kind: 'lost' }
}
