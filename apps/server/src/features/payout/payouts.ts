/** Payouts as they stand in the database, with their attempts, the oldest first. */
import type { Reader } from '../../platform/db/database.ts'
import type { Network, Prepared, TokenAmount } from '../../ports/chain.ts'

export interface Attempt {
  readonly number: number
  readonly prepared: Prepared
  readonly signed: { readonly transactionId: string; readonly bytes: string } | null
  readonly firstSentAt: Date | null
  readonly lastSentAt: Date | null
  readonly expired: boolean
}

export interface Payout {
  readonly id: string
  readonly withdrawalId: string
  readonly network: Network
  readonly from: string
  readonly to: string
  readonly amount: TokenAmount
  readonly nonce: number | null
  readonly attempts: readonly Attempt[]
}

export async function openPayouts(reader: Reader, network: Network): Promise<Payout[]> {
  const rows = await reader
    .selectFrom('payout')
    .selectAll()
    .where('network', '=', network)
    .where('state', '=', 'OPEN')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const attempts = await reader
    .selectFrom('payout_attempt')
    .selectAll()
    .where(
      'payout_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    withdrawalId: row.withdrawal_id,
    network,
    from: row.from_address,
    to: row.to_address,
    amount: BigInt(row.token_amount),
    nonce: row.nonce === null ? null : Number(row.nonce),
    attempts: attempts
      .filter(({ payout_id }) => payout_id === row.id)
      .map((attempt) => ({
        number: attempt.number,
        prepared: attempt.prepared as unknown as Prepared,
        signed:
          attempt.transaction_id !== null && attempt.bytes !== null
            ? { transactionId: attempt.transaction_id, bytes: attempt.bytes }
            : null,
        firstSentAt: attempt.first_sent_at,
        lastSentAt: attempt.last_sent_at,
        expired: attempt.expired_at !== null,
      })),
  }))
}
