import { checkBooks } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { minutes } from '../../platform/db/limits.ts'
import { type Comparison, isDifferent, isEqual, type Subject } from './comparison.ts'

/** The ledger against itself: sums, balances, seals. A difference is the number of faults. */
export async function compareLedger(app: App): Promise<Comparison> {
  const subject: Subject = { kind: 'LEDGER', name: 'books' }
  const { faults } = await app.db.snapshot(checkBooks, { statementMs: minutes(30) })
  if (faults.length === 0) return isEqual(subject)
  return isDifferent({
    ...subject,
    expected: 0n,
    found: BigInt(faults.length),
    items: [],
    details: faults.join('; '),
  })
}
