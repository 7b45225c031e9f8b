/** What is to be done next, from what the node says and what was taken in before. Writes nothing. */
import type { Block, BlockId, Chain } from '../../ports/chain.ts'

/** How far a network was taken in. */
export interface Place {
  /** The newest block taken in; null before the first. */
  readonly height: number | null
  /** The newest blocks taken in, the oldest first. Empty before the first, and after an operator let it go on. */
  readonly kept: readonly BlockId[]
}

export type Step =
  | { readonly kind: 'rest' }
  | { readonly kind: 'append'; readonly block: Block }
  /** The chain was reorganised above this block, which both still have. */
  | { readonly kind: 'rewind'; readonly to: BlockId }
  /** None of the kept blocks is on the chain any more. */
  | { readonly kind: 'lost' }

/** Below the newest block at the very beginning, so that a small reorganisation then finds a block both know. */
const firstDepth = 30

export async function nextStep(chain: Pick<Chain, 'head' | 'blockAt'>, place: Place): Promise<Step> {
  const { height, kept } = place
  const head = await chain.head()
  const last = kept.at(-1)
  if (!last) {
    // No address was handed out before the first block, so nothing of ours can lie below it.
    const first = height === null ? Math.max(head.number - firstDepth, 0) : height + 1
    const block = first > head.number ? null : await chain.blockAt(first)
    return block ? { kind: 'append', block } : { kind: 'rest' }
  }
  if (head.number < last.number) return behind(chain, kept, head)
  if (head.number === last.number)
    return head.hash === last.hash ? { kind: 'rest' } : findFork(chain, kept, head.number)
  const block = await chain.blockAt(last.number + 1)
  if (!block) return { kind: 'rest' }
  return block.parentHash === last.hash ? { kind: 'append', block } : findFork(chain, kept, last.number)
}

/** A node that lags tells nothing new; one that has another block where we have ours was reorganised. */
async function behind(chain: Pick<Chain, 'blockAt'>, kept: readonly BlockId[], head: BlockId): Promise<Step> {
  const same = kept.find(({ number }) => number === head.number)
  if (same?.hash === head.hash) return { kind: 'rest' }
  const oldest = kept[0]
  // Further back than we keep: it may only be catching up.
  if (oldest && head.number < oldest.number) return { kind: 'rest' }
  return findFork(chain, kept, head.number)
}

async function findFork(
  chain: Pick<Chain, 'blockAt'>,
  kept: readonly BlockId[],
  below: number,
): Promise<Step> {
  for (const candidate of kept.filter(({ number }) => number <= below).reverse()) {
    const there = await chain.blockAt(candidate.number)
    if (there?.hash === candidate.hash) return { kind: 'rewind', to: candidate }
  }
  return { kind: 'lost' }
}
