/** Whether a transaction named by an operator has paid a payout, and no other signature may pay it as well. */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import { type Chain, ChainUnknown, isSettled, type Outcome } from '../../ports/chain.ts'
import type { SignedBefore } from '../../ports/signer.ts'
import { returnableAfterSeconds } from '../index.ts'
import { hasFailed } from './next-step.ts'
import { clocksApartSeconds, type Payout } from './payout.ts'

export interface PaymentByHand {
  readonly transactionId: string
  readonly blockNumber: number
  readonly confirmations: number
}

/**
 * Returns the code of a refusal unless it has certainly paid: it is unknown to the chain, not deep enough,
 * older than the request, or moved something else. Only a payment from a hot wallet counts: in the ledger,
 * custody pays.
 */
export async function paymentByHand(
  app: App,
  payout: Payout,
  transactionId: string,
): Promise<PaymentByHand | 'NOT_FOUND' | 'PAYMENT_MISMATCH'> {
  const chain = app.chains[payout.network]
  if (!isIdOn(chain, transactionId)) return 'NOT_FOUND'
  const outcome = await chain.outcomeOf(transactionId)
  if (outcome.state === 'unknown') return 'NOT_FOUND'
  if (outcome.state !== 'mined' || !outcome.succeeded) return 'PAYMENT_MISMATCH'
  const { confirmations, block } = outcome
  const terms = await termsOf(app.db, payout)
  if (!isSettled(outcome, terms.requiredConfirmations)) return 'PAYMENT_MISMATCH'
  const { time, transfers } = await blockOf(chain, outcome)
  if (time.getTime() < terms.requestedAt.getTime() - clocksApartSeconds * 1000) return 'PAYMENT_MISMATCH'
  const pays = transfers.some(
    ({ from, to, amount, ...transfer }) =>
      transfer.transactionId === transactionId &&
      to === payout.to &&
      amount === payout.amount &&
      terms.hotWallets.includes(from),
  )
  return pays ? { transactionId, blockNumber: block.number, confirmations } : 'PAYMENT_MISMATCH'
}

const isIdOn = ({ network }: Chain, text: string) =>
  (network === 'TRC20' ? /^[0-9a-f]{64}$/ : /^0x[0-9a-f]{64}$/).test(text)

async function blockOf(chain: Chain, { block }: Extract<Outcome, { state: 'mined' }>) {
  const found = await chain.blockAt(block.number)
  if (found?.hash === block.hash) return found
  throw new ChainUnknown(chain.network, 'INCONSISTENT', `block ${block.number} is another one by now`)
}

export async function termsOf(reader: Reader, { id, network }: Payout) {
  const { required_confirmations, requested_at } = await reader
    .selectFrom('withdrawal')
    .innerJoin('network', 'network.network', 'withdrawal.network')
    .select(['network.required_confirmations', 'withdrawal.requested_at'])
    .where('withdrawal.id', '=', id)
    .executeTakeFirstOrThrow()
  const wallets = await reader
    .selectFrom('hot_wallet')
    .select('address')
    .where('network', '=', network)
    .execute()
  return {
    requiredConfirmations: required_confirmations,
    /** By the database clock, which no demo moves. */
    requestedAt: requested_at,
    hotWallets: wallets.map(({ address }) => address),
  }
}

/**
 * A signature for a payout that this database does not know, other than the transaction that is to settle it.
 * As long as one of them may pay, or has paid, no other transaction settles the payout.
 */
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
  const signedAs = (id: string) => signed.find(({ transactionId }) => transactionId === id)
  for (const { transactionId, isOldSignature } of others) {
    const terms = signedAs(transactionId)
    if (terms && haveOneNonce(terms, signedAs(settling))) continue
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
