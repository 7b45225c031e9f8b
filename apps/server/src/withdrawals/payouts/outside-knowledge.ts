/**
 * The node's and the signer's knowledge of a payout, which the database may have lost. Checked before a
 * payout is returned.
 */
import type { App } from '../../platform/app.ts'
import { isId } from '../../platform/ids.ts'
import { ChainUnknown } from '../../ports/chain.ts'
import { SignerUnknown } from '../../ports/signer.ts'
import { openPayout } from './payouts.ts'
import { readAllOutcomes } from './send.ts'

interface Known {
  /** A node has one of its transactions, in a block or pending. */
  readonly seen: boolean
  /** Every transaction signed for it; null if the node or the signer did not answer. */
  readonly signed: readonly string[] | null
}

export async function outsideKnowledge(app: App, id: string): Promise<Known> {
  try {
    const signed = await app.signer.signedFor(id)
    const payout = await openPayout(app.db, id)
    const outcomes = payout ? await readAllOutcomes(app.chains[payout.network], payout) : []
    const seen = outcomes.some(({ outcome }) => outcome.state === 'mined' || outcome.state === 'pending')
    return { seen, signed }
  } catch (error) {
    if (error instanceof SignerUnknown || error instanceof ChainUnknown) return { seen: false, signed: null }
    throw error
  }
}

export async function isThere(app: App, withdrawalId: string): Promise<boolean> {
  if (!isId(withdrawalId)) return false
  const found = await app.db
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', withdrawalId)
    .executeTakeFirst()
  return found !== undefined
}
