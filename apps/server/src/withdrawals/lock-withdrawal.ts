import type { Tx } from '../platform/db/database.ts'

export type LockedWithdrawal = NonNullable<Awaited<ReturnType<typeof lockWithdrawal>>>

/** Every decision about a withdrawal locks its row, so a cancellation and an approval cannot both win. */
export function lockWithdrawal(tx: Tx, id: string) {
  return tx.selectFrom('withdrawal').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
