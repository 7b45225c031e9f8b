/**
 * Signatures for a payout that this database does not know, other than the transaction that is to settle it.
 * As long as one of them may pay, or has paid, no other transaction settles the payout.
 */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { SignedBefore } from '../../ports/signer.ts'
import { returnableAfterSeconds } from '../index.ts'
import { hasFailed } from './next-step.ts'
import type { Payout } from './payouts.ts'

interface OtherSignature {
  readonly transactionId: string
  /** By the database clock: any lagging node has caught up since. */
  readonly isOldSignature: boolean
}

export async function otherSignatures(
  reader: Reader,
  payoutId: string,
  settling: string,
): Promise<OtherSignature[]> {
  const { rows } = await sql<{ transaction_id: string; heard_long_ago: boolean }>`
    select transaction_id,
      heard_at <= clock_timestamp() - make_interval(secs => ${returnableAfterSeconds}) as heard_long_ago
    from unknown_signature unknown
    where payout_id = ${payoutId} and transaction_id <> ${settling} and not exists (
      select from payout_attempt
      where transaction_id = unknown.transaction_id and payout_id::text = unknown.payout_id
    )
  `.execute(reader)
  return rows.map((row) => ({ transactionId: row.transaction_id, isOldSignature: row.heard_long_ago }))
}

/** `settling` is as deep in the chain as a payout has to be. */
export async function canPayNoMore(
  app: App,
  payout: Payout,
  { settling, requiredConfirmations }: { readonly settling: string; readonly requiredConfirmations: number },
  others: readonly OtherSignature[],
): Promise<boolean> {
  if (others.length === 0) return true
  // Only the signer knows their terms. One without its history, or of an older version, reports none.
  const signed = await app.signer.termsOf(payout.id)
  const termsOf = (id: string) => signed.find(({ transactionId }) => transactionId === id)
  for (const { transactionId, isOldSignature } of others) {
    const terms = termsOf(transactionId)
    if (terms && haveOneNonce(terms, termsOf(settling))) continue
    const chain = app.chains[payout.network]
    const outcome = await chain.outcomeOf(transactionId, terms?.prepared, terms?.from ?? undefined)
    const isOver =
      hasFailed(outcome, requiredConfirmations) || (outcome.state === 'expired' && isOldSignature)
    if (!isOver) return false
  }
  return true
}

/** A block holds at most one of two transactions with one nonce. */
function haveOneNonce(one: SignedBefore, other: SignedBefore | undefined): boolean {
  return (
    other !== undefined &&
    one.from !== null &&
    one.from === other.from &&
    one.prepared.kind === 'evm' &&
    other.prepared.kind === 'evm' &&
    one.prepared.chainId === other.prepared.chainId &&
    one.prepared.nonce === other.prepared.nonce
  )
}
