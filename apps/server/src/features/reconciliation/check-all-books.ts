import { type BooksReport, checkBooks } from '../../ledger/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { checkBonuses } from '../bonus/index.ts'
import { checkAudit } from '../operations/index.ts'
import { checkRebates } from '../rebate/index.ts'

/**
 * The ledger against itself, what it says of bonuses and rebates against what is known of them, and the seals of the
 * operators' log. A check from a later entry leaves the log to the night.
 */
export async function checkAllBooks(reader: Reader, from = '0'): Promise<BooksReport> {
  const report = await checkBooks(reader, from)
  const others = [
    ...(await checkBonuses(reader)),
    ...(await checkRebates(reader)),
    ...(from === '0' ? await checkAudit(reader) : []),
  ]
  return { ...report, faults: [...report.faults, ...others] }
}
