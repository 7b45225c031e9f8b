/**
 * Operators' votes on the amount received for a bank deposit: the claim, or another amount. Each operator's
 * latest vote counts; the database says how many are needed (fiat_deposit_lacks, docs/deposits.md).
 */
import type { operatorMoney } from '@halyard/contract'
import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import type { Reader, Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { KeyedMutex } from '../platform/keyed-mutex.ts'
import type { LockedDeposit } from './lock-fiat-deposit.ts'

/**
 * hold_credits serialises one operator's credits in the database. Queue here first, before taking a
 * connection: many at once would exceed the lock timeout.
 */
export const creditMutex = new KeyedMutex()

export interface Arrived {
  /** In hundredths of the deposit's currency. */
  readonly payment: bigint
  readonly amount: Amount
}

export interface Vote extends Arrived {
  readonly operatorId: string
  readonly reason: string
}

/**
 * Records the operator's vote; false if it equals their previous one. Serialised with the operator's other
 * credits and with other credits to the member.
 */
export async function recordVote(
  tx: Tx,
  app: App,
  { id, member_id }: LockedDeposit,
  { operatorId, payment, amount, reason }: Vote,
): Promise<boolean> {
  await sql`select hold_credits(${operatorId}, ${member_id})`.execute(tx)
  const { rows } = await sql<{ payment_amount: string }>`
    select payment_amount from fiat_deposit_correction
    where deposit_id = ${id} and operator_id = ${operatorId} and word_counts(operator_id, noted_at)
    order by noted_at desc limit 1
  `.execute(tx)
  if (rows[0] && BigInt(rows[0].payment_amount) === payment) return false
  const vote = { deposit_id: id, operator_id: operatorId, payment_amount: payment, amount, reason }
  await tx
    .insertInto('fiat_deposit_correction')
    .values({ id: newId(), ...vote, created_at: app.clock.now() })
    .execute()
  return true
}

export type CreditLack = (typeof operatorMoney.creditLacks)[number]

/** Why this amount cannot be credited yet; null if it can. */
export async function creditLacksNow(
  reader: Reader,
  { id }: Pick<LockedDeposit, 'id'>,
  { payment, amount }: Arrived,
): Promise<CreditLack | null> {
  const { rows } = await sql<{ lacks: CreditLack | null }>`
    select fiat_deposit_lacks(${id}, ${payment}, ${amount}) as lacks
  `.execute(reader)
  return rows[0]?.lacks ?? null
}

/** For each claim, why this operator alone cannot credit it, given the votes of others. */
export async function claimsLack(
  reader: Reader,
  depositIds: readonly string[],
  operatorId: string,
): Promise<ReadonlyMap<string, CreditLack>> {
  if (depositIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; lacks: CreditLack }>`
    select id, lacks from fiat_deposit,
      fiat_deposit_lacks(id, payment_amount, amount, array[${operatorId}::uuid]) as lacks
    where id = any (${[...depositIds]}::uuid[]) and lacks is not null
  `.execute(reader)
  return new Map(rows.map(({ id, lacks }) => [id, lacks]))
}
