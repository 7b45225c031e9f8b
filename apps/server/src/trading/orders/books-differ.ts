import { blockedOnes, isBlocked } from '../../ledger/index.ts'
import type { Reader } from '../../platform/db/database.ts'

/** The given orders on which ledger and broker differ, by the last comparison. */
export function differingOrders(reader: Reader, orderIds: readonly string[]): Promise<Set<string>> {
  return blockedOnes(reader, 'ORDER', orderIds)
}

export function booksDiffer(reader: Reader, orderId: string): Promise<boolean> {
  return isBlocked(reader, 'ORDER', orderId)
}
