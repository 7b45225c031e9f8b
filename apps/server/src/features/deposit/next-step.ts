/** What is to be done next, from what the node says and what was taken in before. Writes nothing. */
import type { Block, BlockId, Chain, Head } from '../../ports/chain.ts'

/** How far a network was taken in. */
export interface Place {
  /** The newest block taken in; null before the first. */
  readonly height: number | null
  /** The newest blocks taken in, the oldest first. Empty before the first, and after an operator let it go on. */
  readonly kept: readonly BlockId[]
}

export type Step =
  | { readonly kind: 'rest' }
  /** In a row, the first one after what was taken in last; whether the chain is longer still. */
  | { readonly kind: 'append'; readonly blocks: readonly Block[]; readonly more: boolean }
  /** The chain was reorganised above this block, which both still have. */
  | { readonly kind: 'rewind'; readonly to: BlockId }
  /** None of the kept blocks is on the chain any more. */
  | { readonly kind: 'lost' }

/** Below the newest block at the very beginning, so that a small reorganisation then finds a block both know. */
const firstDepth = 30

type Reading = Pick<Chain, 'blockAt' | 'blocksFrom'>

export async function nextStep(chain: Reading, place: Place, head: Head): Promise<Step> {
  const { height, kept } = place
  const last = kept.at(-1)
  if (!last) {
    // No address was handed out before the first block, so nothing of ours can lie below it.
    const first = height === null ? Math.max(head.number - firstDepth, 0) : height + 1
    return first > head.number ? { kind: 'rest' } : append(await chain.blocksFrom(first, head.number), head)
  }
  if (head.number < last.number) return behind(chain, kept, head)
  if (head.number === last.number)
    return head.hash === last.hash ? { kind: 'rest' } : findFork(chain, kept, head.number)
  const blocks = await chain.blocksFrom(last.number + 1, head.number)
  const [first] = blocks
  return first && first.parentHash !== last.hash ? findFork(chain, kept, last.number) : append(blocks, head)
}

function append(blocks: readonly Block[], head: Head): Step {
  const newest = blocks.at(-1)
  return newest ? { kind: 'append', blocks, more: newest.number < head.number } : { kind: 'rest' }
}

/** A node that lags tells nothing new; one that has another block where we have ours was reorganised. */
async function behind(chain: Reading, kept: readonly BlockId[], head: BlockId): Promise<Step> {
  const same = kept.find(({ number }) => number === head.number)
  if (same?.hash === head.hash) return { kind: 'rest' }
  const oldest = kept[0]
  // Further back than we keep: it may only be catching up.
  if (oldest && head.number < oldest.number) return { kind: 'rest' }
  return findFork(chain, kept, head.number)
}

async function findFork(chain: Reading, kept: readonly BlockId[], below: number): Promise<Step> {
  for (const candidate of kept.filter(({ number }) => number <= below).reverse()) {
    const there = await chain.blockAt(candidate.number)
    if (there?.hash === candidate.hash) return { kind: 'rewind', to: candidate }
  }
  return { kind: 'lost' }
}
