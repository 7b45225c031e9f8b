import type { Reader } from '../../platform/db/database.ts'
import { blockedOnes, isBlocked } from '../reconciliation/index.ts'

/** Those of the orders about which the books were found to differ, and were not found equal since. */
export function differingOrders(reader: Reader, orderIds: readonly string[]): Promise<Set<string>> {
  return blockedOnes(reader, 'ORDER', orderIds)
}

export function booksDiffer(reader: Reader, orderId: string): Promise<boolean> {
  return isBlocked(reader, 'ORDER', orderId)
}
