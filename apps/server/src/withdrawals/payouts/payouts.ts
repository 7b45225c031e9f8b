/** Open payouts as stored in the database, with their attempts, oldest first. */
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import type { Network, Prepared, SignedTransaction, TokenAmount } from '../../ports/chain.ts'
import { returnableAfterSeconds } from '../index.ts'

/** Clocks of chains, of the signer and of ours are so far apart at most. */
export const clocksApartSeconds = 600

export interface Attempt {
  readonly number: number
  readonly prepared: Prepared
  readonly signed: SignedTransaction | null
  /** Its terms name the time it expires at, and that is past, by the database's clock and whatever others say. */
  readonly pastExpiry: boolean
  /** The signer surely has not signed it, or its nonce was used by something else for good. */
  readonly refusedAt: Date | null
  /** Why the signer refused it last; that it has signed the payout otherwise stays. */
  readonly refusal: string | null
  /** The signer said that it has signed the payout otherwise, and no operator has said since that it is to be asked again. */
  readonly signerKnowsMore: boolean
  /** When it was first given to a node, whether or not that has answered; anew after a block that held it was replaced. */
  readonly firstTriedAt: Date | null
  /** When a node last answered to a broadcast of it. */
  readonly lastSentAt: Date | null
  /** Some node was given it, whatever became of the block that held it. */
  readonly wasSent: boolean
  /** How often nodes have reported it as in no block and no longer able to get into one. */
  readonly missingTimes: number
  /** Nodes have reported that for long enough. */
  readonly expired: boolean
  /** It expired long enough ago to be returned: all doubt is gone. */
  readonly longExpired: boolean
  /** It is in a block, deep enough, and moved nothing. Noted only beside a signature that is unknown here. */
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
  /** The block that it was in when last checked. */
  readonly blockNumber: number | null
  readonly confirmations: number | null
  readonly obstacle: string | null
  /** At the last try, a node or the signer did not answer. */
  readonly isSilent: boolean
  /** How many times in a row the signer refused it, or it failed. */
  readonly failedAttempts: number
  /** An operator has named the transaction that paid it, and a second one has yet to confirm. */
  readonly paidByHand: boolean
  /** Transactions that the signer was heard to have signed for it and that are none of the attempts. */
  readonly signedOtherwise: readonly string[]
  readonly attempts: readonly Attempt[]
}

/** Those that are not resting, oldest first. */
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

/** The newest signed attempt that may still get into a block. */
export function liveAttempt({ attempts }: Pick<Payout, 'attempts'>): Attempt | undefined {
  return attempts.findLast(({ signed, expired }) => signed && !expired)
}
