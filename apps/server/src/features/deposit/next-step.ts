/** What is to be done next, from what the node says and what was taken in before. Writes nothing. */
import type { Block, BlockId, Chain } from '../../ports/chain.ts'

export type Kept = BlockId

export type Step =
  | { readonly kind: 'rest' }
  | { readonly kind: 'append'; readonly block: Block }
  /** The chain was reorganised above this block, which both still have. */
  | { readonly kind: 'rewind'; readonly to: Kept }
  /** None of the kept blocks is on the chain any more. */
  | { readonly kind: 'lost' }

/** `kept`: the newest blocks taken in, the oldest first. */
export async function nextStep(chain: Pick<Chain, 'head' | 'blockAt'>, kept: readonly Kept[]): Promise<Step> {
  const head = await chain.head()
  const last = kept.at(-1)
  // The first block ever: what came before has no address of ours in it.
  if (!last) {
    const block = await chain.blockAt(head.number)
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
async function behind(chain: Pick<Chain, 'blockAt'>, kept: readonly Kept[], head: BlockId): Promise<Step> {
  const same = kept.find(({ number }) => number === head.number)
  if (same?.hash === head.hash) return { kind: 'rest' }
  const oldest = kept[0]
  // Further back than we keep: it may only be catching up.
  if (oldest && head.number < oldest.number) return { kind: 'rest' }
  return findFork(chain, kept, head.number)
}

async function findFork(chain: Pick<Chain, 'blockAt'>, kept: readonly Kept[], below: number): Promise<Step> {
  for (const candidate of kept.filter(({ number }) => number <= below).reverse()) {
    const there = await chain.blockAt(candidate.number)
    if (there?.hash === candidate.hash) return { kind: 'rewind', to: candidate }
  }
  return { kind: 'lost' }
}
