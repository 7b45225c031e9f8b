/** What is to be done next, from what the node says and what was taken in before. Writes nothing. */
import type { Block, BlockId, Chain, Head } from '../../ports/chain.ts'

/** How far a network was taken in. */
export interface ChainPosition {
  /** The newest block taken in; null before the first. */
  readonly height: number | null
  /** The newest blocks taken in, the oldest first. Empty before the first, and after an operator let it go on. */
  readonly kept: readonly BlockId[]
}

export type Step =
  /** Everything up to the node's newest block is taken in. */
  | { readonly kind: 'caught-up' }
  /** The node's newest block is older than all that we know of it: it catches up itself, or serves another chain. */
  | { readonly kind: 'unproven' }
  /** The node does not have this block, although its chain is said to be longer: pruned, or several of which one lags. */
  | { readonly kind: 'missing'; readonly number: number }
  /** In a row, the first one after what was taken in last; whether the chain is longer still. */
  | { readonly kind: 'append'; readonly blocks: readonly Block[]; readonly more: boolean }
  /** The chain was reorganised above this block, which both still have. */
  | { readonly kind: 'rewind'; readonly to: BlockId }
  /** None of the kept blocks is on the chain any more. */
  | { readonly kind: 'lost' }

/** Below the newest block at the very beginning, so that a small reorganisation then finds a block both know. */
const firstDepth = 30

type Reading = Pick<Chain, 'blockAt' | 'blocksFrom'>

export async function nextStep(chain: Reading, place: ChainPosition, head: Head): Promise<Step> {
  const { height, kept } = place
  const last = kept.at(-1)
  if (!last) {
    // No address was handed out before the first block, so nothing of ours can lie below it.
    const first = height === null ? Math.max(head.number - firstDepth, 0) : height + 1
    return first > head.number ? { kind: 'unproven' } : append(chain, first, head)
  }
  if (head.number < last.number) return behind(chain, kept, head)
  if (head.number === last.number) {
    return head.hash === last.hash ? { kind: 'caught-up' } : findFork(chain, kept, head.number)
  }
  const step = await append(chain, last.number + 1, head)
  const forked = step.kind === 'append' && step.blocks[0]?.parentHash !== last.hash
  return forked ? findFork(chain, kept, last.number) : step
}

async function append(chain: Reading, first: number, head: Head): Promise<Step> {
  const blocks = await chain.blocksFrom(first, head.number)
  const newest = blocks.at(-1)
  return newest
    ? { kind: 'append', blocks, more: newest.number < head.number }
    : { kind: 'missing', number: first }
}

/** A node that lags tells nothing new; one that has another block where we have ours was reorganised. */
async function behind(chain: Reading, kept: readonly BlockId[], head: BlockId): Promise<Step> {
  const same = kept.find(({ number }) => number === head.number)
  if (same?.hash === head.hash) return { kind: 'caught-up' }
  const oldest = kept[0]
  if (oldest && head.number < oldest.number) return { kind: 'unproven' }
  return findFork(chain, kept, head.number)
}

/** Only another block in its place says that ours is gone: a node that has none says nothing. */
async function findFork(chain: Reading, kept: readonly BlockId[], below: number): Promise<Step> {
  for (const candidate of kept.filter(({ number }) => number <= below).reverse()) {
    const there = await chain.blockAt(candidate.number)
    if (!there) return { kind: 'missing', number: candidate.number }
    if (there.hash === candidate.hash) return { kind: 'rewind', to: candidate }
  }
  return { kind: 'lost' }
}
