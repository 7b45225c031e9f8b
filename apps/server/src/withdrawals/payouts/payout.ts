/** A payout as stored in the database, with its attempts, oldest first. */
import { sql } from 'kysely'
import { type Reader, run, type Tx } from '../../platform/db/database.ts'
import type { Network, Prepared, SignedTransaction, TokenAmount } from '../../ports/chain.ts'
import { returnableAfterSeconds, thoseOnTheirWay } from '../index.ts'

/** The maximum difference between the clocks of the chains, the signer and this server. */
export const clocksApartSeconds = 600

export interface Attempt {
  readonly number: number
  readonly prepared: Prepared
  readonly signed: SignedTransaction | null
  /** Past the expiry in its terms, by the database clock and whatever others report. */
  readonly pastExpiry: boolean
  /** The signer has certainly not signed it, or another transaction used its nonce for good. */
  readonly refusedAt: Date | null
  /** The signer's last reason to refuse; that it signed the payout otherwise is never overwritten. */
  readonly refusal: string | null
  /** The signer reported another signature for the payout, and no operator has released it for signing since. */
  readonly signerKnowsMore: boolean
  /** The first broadcast, answered or not; reset after a block that held it was replaced. */
  readonly firstTriedAt: Date | null
  /** A node's last answer to a broadcast. */
  readonly lastSentAt: Date | null
  /** Broadcast to some node, even if its block was dropped since. */
  readonly wasSent: boolean
  /** How often nodes have reported it as unmined and no longer minable. */
  readonly missingTimes: number
  /** Nodes have reported that for long enough. */
  readonly expired: boolean
  /** Expired long enough ago to be returned: it can no longer pay. */
  readonly longExpired: boolean
  /** Deep enough in a block, and moved nothing. Set only beside a signature that is unknown here. */
  readonly failed: boolean
}

export interface Payout {
  /** Same as the withdrawal's id. */
  readonly id: string
  readonly network: Network
  readonly to: string
  readonly amount: TokenAmount
  /** Null until there is an attempt. */
  readonly from: string | null
  readonly nonce: number | null
  /** Its block at the last check. */
  readonly blockNumber: number | null
  readonly confirmations: number | null
  readonly obstacle: string | null
  /** Node or signer did not answer the last try. */
  readonly isSilent: boolean
  /** Consecutive refusals by the signer, or failures. */
  readonly failedAttempts: number
  /** An operator has named the transaction that paid it, and a second one has yet to confirm. */
  readonly paidByHand: boolean
  /** Transactions in the signer's history for this payout that are none of the attempts. */
  readonly signedOtherwise: readonly string[]
  readonly attempts: readonly Attempt[]
}

/** Payouts that are not resting, oldest first. */
export async function openPayouts(reader: Reader, network: Network): Promise<string[]> {
  const rows = await reader
    .selectFrom('payout')
    .select('id')
    .where('network', '=', network)
    .where('state', '=', 'OPEN')
    .where((where) =>
      where.or([
        where('postponed_until', 'is', null),
        where('postponed_until', '<=', sql<Date>`clock_timestamp()`),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Null if it has ended. */
export async function openPayout(reader: Reader, id: string): Promise<Payout | null> {
  const row = await reader
    .selectFrom('payout')
    .selectAll()
    .select(sql<boolean>`payout_was_paid_by_hand(id)`.as('paid_by_hand'))
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  if (!row) return null
  const attempts = await reader
    .selectFrom('payout_attempt')
    .selectAll()
    .select(
      sql<boolean>`coalesce(expired_at <= clock_timestamp() - make_interval(secs => ${returnableAfterSeconds}), false)`.as(
        'long_expired',
      ),
    )
    .select(sql<boolean>`coalesce(signer_knows_more(refusal), false)`.as('signer_knows_more'))
    .select(
      sql<boolean>`coalesce((prepared ->> 'expirationMs')::numeric / 1000
        < extract(epoch from clock_timestamp()) - ${clocksApartSeconds}, false)`.as('past_expiry'),
    )
    .where('payout_id', '=', id)
    .orderBy('number')
    .execute()
  const unknown = await reader
    .selectFrom('unknown_signature')
    .select('transaction_id')
    .where('payout_id', '=', id)
    .where('transaction_id', 'not in', (known) =>
      known
        .selectFrom('payout_attempt')
        .select((select) => select.ref('payout_attempt.transaction_id').$notNull().as('id'))
        .where('payout_id', '=', id)
        .where('transaction_id', 'is not', null),
    )
    .execute()
  return {
    id,
    network: row.network as Network,
    to: row.to_address,
    amount: BigInt(row.token_amount),
    from: row.from_address,
    nonce: numberOrNull(row.nonce),
    blockNumber: numberOrNull(row.block_number),
    confirmations: row.confirmations,
    obstacle: row.obstacle,
    isSilent: row.silent_since !== null,
    failedAttempts: row.failed_attempts,
    paidByHand: row.paid_by_hand,
    signedOtherwise: unknown.map(({ transaction_id }) => transaction_id),
    attempts: attempts.map((attempt) => ({
      number: attempt.number,
      prepared: attempt.prepared as unknown as Prepared,
      signed:
        attempt.transaction_id !== null && attempt.bytes !== null
          ? { transactionId: attempt.transaction_id, bytes: attempt.bytes }
          : null,
      pastExpiry: attempt.past_expiry,
      refusedAt: attempt.refused_at,
      refusal: attempt.refusal,
      signerKnowsMore: attempt.signer_knows_more && !attempt.retried,
      firstTriedAt: attempt.first_tried_at,
      lastSentAt: attempt.last_sent_at,
      wasSent: attempt.first_tried_at !== null || attempt.first_sent_at !== null,
      missingTimes: attempt.missing_times,
      expired: attempt.expired_at !== null,
      longExpired: attempt.long_expired,
      failed: attempt.failed_at !== null,
    })),
  }
}

const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value))

/** The newest signed attempt that may still be mined. */
export function liveAttempt({ attempts }: Pick<Payout, 'attempts'>): Attempt | undefined {
  return attempts.findLast(({ signed, expired }) => signed && !expired)
}

export function lockPayout(tx: Tx, id: string) {
  return tx.selectFrom('payout').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Anything that was not certainly refused, missing for long enough, or failed in its block may still be mined. */
export async function mayBeSent(tx: Tx, id: string): Promise<boolean> {
  return (await thoseOnTheirWay(tx, [id])).has(id)
}

/**
 * The chain confirms the payment, and only a second operator's confirmation is missing. Returning or sending
 * it as well would pay it twice.
 */
export async function wasPaidByHand(tx: Tx, id: string): Promise<boolean> {
  const [row] = await run<{ yes: boolean }>(tx, 'select payout_was_paid_by_hand($1) as yes', [id])
  return row?.yes === true
}
