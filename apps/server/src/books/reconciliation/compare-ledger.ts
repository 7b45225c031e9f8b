import type { App } from '../../platform/app.ts'
import { minutes } from '../../platform/db/limits.ts'
import { checkAllBooks } from './check-all-books.ts'
import { type Comparison, isDifferent, isEqual, type Subject } from './comparison.ts'
import type { Scope } from './scope.ts'

export const ledgerSubject: Subject = { kind: 'LEDGER', name: 'books' }

/**
 * Checks the ledger against itself (sums, balances, seals) and against bonuses and rebates. The difference is
 * the number of faults.
 */
export async function compareLedger(app: App, scope: Scope): Promise<Comparison> {
  const from = scope.books === 'from the beginning' ? '0' : await lastSealChecked(app)
  const { faults, sealedUpTo } = await app.db.snapshot((reader) => checkAllBooks(reader, from), {
    statementMs: minutes(30),
  })
  if (faults.length > 0)
    return isDifferent({
      ...ledgerSubject,
      expected: 0n,
      found: BigInt(faults.length),
      items: [],
      details: faults.join('; '),
    })
  await app.db.transact((tx) =>
    tx.updateTable('reconciliation').set({ sealed_up_to: sealedUpTo }).where('id', '=', scope.id).execute(),
  )
  return isEqual(ledgerSubject)
}

async function lastSealChecked(app: App): Promise<string> {
  const { reached } = await app.db
    .selectFrom('reconciliation')
    .select((select) => select.fn.max('sealed_up_to').as('reached'))
    .executeTakeFirstOrThrow()
  return reached ?? '0'
}
