/** Ledger entries as a document's lines, worded as in the transaction history. */
import type { Language } from '@halyard/contract'
import type { LedgerEntry } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import { asTransactions } from '../index.ts'
import type { Line } from './facts.ts'

export async function linesOf(
  reader: Reader,
  app: App,
  entries: readonly LedgerEntry[],
  language: Language,
): Promise<Line[]> {
  const transactions = await asTransactions(reader, app, entries, language)
  return entries.map((entry, index) => {
    const { description = '', destination = null } = transactions[index] ?? {}
    return {
      id: entry.transferId,
      at: entry.at,
      description,
      reference: referenceOf(entry.details, destination, description),
      amount: entry.amount,
    }
  })
}

/** The most specific external reference, unless the description already contains it. */
function referenceOf(
  { network, transactionId, orderNo, depositId, orderId, bonusId }: LedgerEntry['details'],
  destination: string | null,
  description: string,
): string {
  if (transactionId) return [network, transactionId].filter(Boolean).join(' ')
  if (destination && !description.includes(destination)) return destination
  return orderNo ?? depositId ?? orderId ?? bonusId ?? ''
}
