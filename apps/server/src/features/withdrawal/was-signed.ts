import type { Reader } from '../../platform/db/database.ts'

/**
 * The signer has signed it, but this database, restored to an earlier state, does not know: it may be paid.
 */
export async function wasSigned(reader: Reader, withdrawalId: string): Promise<boolean> {
  const found = await reader
    .selectFrom('unknown_signature')
    .select('transaction_id')
    .where('payout_id', '=', withdrawalId)
    .executeTakeFirst()
  return found !== undefined
}
