import { type BooksReport, checkBooks, checkCauses, checkParts, type Progress } from '../../ledger/index.ts'
import { checkAudit } from '../../operators/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { checkBonuses, findUnfounded } from '../../teams/bonuses/index.ts'
import { checkRebates } from '../../trading/rebates/index.ts'
import { checkLiabilities } from '../liabilities/index.ts'

/**
 * Checks the ledger against itself, transfers against their causes, bonuses and rebates against their
 * records, bonuses against the orders, settlements and deals they come from, and the seals of the operators'
 * log. A check from a later entry leaves the log to the nightly run.
 */
export async function checkAllBooks(
  reader: Reader,
  from = '0',
  tell: (progress: Progress) => Promise<void> = () => Promise.resolve(),
): Promise<BooksReport> {
  const report = await checkBooks(reader, from, tell)
  const others: string[] = []
  for (const [part, check] of Object.entries(beyondLedger)) {
    if (part === 'log' && from !== '0') continue
    await tell({ part })
    others.push(...(await check(reader)))
  }
  return { ...report, faults: [...report.faults, ...others] }
}

const beyondLedger = {
  causes: checkCauses,
  bonuses: async (reader) => [
    ...(await checkBonuses(reader)),
    ...(await findUnfounded(reader)).map(({ details }) => details),
  ],
  rebates: checkRebates,
  liabilities: checkLiabilities,
  log: checkAudit,
} satisfies Record<string, (reader: Reader) => Promise<readonly string[]>>

/** In the order in which they are checked. */
export const allCheckParts: readonly string[] = [...checkParts, ...Object.keys(beyondLedger)]
