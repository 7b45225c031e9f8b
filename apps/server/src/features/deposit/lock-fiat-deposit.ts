import type { Tx } from '../../platform/db/database.ts'

export type LockedDeposit = NonNullable<Awaited<ReturnType<typeof lockFiatDeposit>>>

/** Whoever decides about a bank deposit locks its row: of two decisions at once, the first stands. */
export function lockFiatDeposit(tx: Tx, id: string) {
  return tx.selectFrom('fiat_deposit').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
