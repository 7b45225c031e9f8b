import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'

/** The signer has signed it, but this database, restored to an earlier state, does not know: it may be paid. */
export async function wasSigned(reader: Reader, withdrawalId: string): Promise<boolean> {
  const { yes } = await reader
    .selectNoFrom(sql<boolean>`signer_has_unknown(${withdrawalId}::uuid)`.as('yes'))
    .executeTakeFirstOrThrow()
  return yes
}
