import type { Tx } from '../../platform/db/database.ts'

export function lockPayout(tx: Tx, id: string) {
  return tx.selectFrom('payout').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
