import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

export type LockedDeposit = NonNullable<Awaited<ReturnType<typeof lockFiatDeposit>>>

/** Locks a bank deposit before a decision: of two concurrent ones the first wins. */
export function lockFiatDeposit(tx: Tx, id: string) {
  return tx
    .selectFrom('fiat_deposit')
    .innerJoin('member', 'member.id', 'fiat_deposit.member_id')
    .selectAll('fiat_deposit')
    .select(sql<string>`concat(member.number, '-', fiat_deposit.number)`.as('reference'))
    .where('fiat_deposit.id', '=', id)
    .forNoKeyUpdate('fiat_deposit')
    .executeTakeFirst()
}
