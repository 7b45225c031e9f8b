/**
 * What operators say arrived for a bank deposit: the claim, or another amount. The last word of each counts; how many it
 * takes, the database says (fiat_deposit_lacks, docs/deposits.md).
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
 * What one operator credits is counted one after the other (hold_credits). They take turns here, before they have a
 * connection: many at once would wait for each other's lock for longer than a lock is waited for.
 */
export const creditTurns = new KeyedMutex()

export interface Arrived {
  /** In hundredths of the deposit's currency. */
  readonly payment: bigint
  readonly amount: Amount
}

export interface Saying extends Arrived {
  readonly operatorId: string
  readonly reason: string
}

/**
 * Notes what this operator says; false if that was their last word before. Whatever else this operator credits, or is
 * credited to the member, comes before this or after it.
 */
export async function say(
  tx: Tx,
  app: App,
  { id, member_id }: LockedDeposit,
  { operatorId, payment, amount, reason }: Saying,
): Promise<boolean> {
  await sql`select hold_credits(${operatorId}, ${member_id})`.execute(tx)
  const { rows } = await sql<{ payment_amount: string }>`
    select payment_amount from fiat_deposit_correction
    where deposit_id = ${id} and operator_id = ${operatorId} and word_counts(operator_id, noted_at)
    order by noted_at desc limit 1
  `.execute(tx)
  if (rows[0] && BigInt(rows[0].payment_amount) === payment) return false
  const word = { deposit_id: id, operator_id: operatorId, payment_amount: payment, amount, reason }
  await tx
    .insertInto('fiat_deposit_correction')
    .values({ id: newId(), ...word, created_at: app.clock.now() })
    .execute()
  return true
}

export type CreditLack = (typeof operatorMoney.creditLacks)[number]

/** Why this much cannot be credited yet; null if it can. */
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

/** Why each claim cannot be credited by this operator alone, as far as others have not said so too. */
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
