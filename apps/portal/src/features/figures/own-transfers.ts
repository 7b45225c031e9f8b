import type { TransactionType } from '@halyard/contract'

/** Between what is the member's own: neither a gain nor a loss, so neither green nor red. */
const betweenOwn: ReadonlySet<TransactionType> = new Set([
  'BONUS_TO_WALLET',
  'TO_MT5',
  'TO_MT5_RETURNED',
  'FROM_MT5',
])

export const isOwnTransfer = (type: TransactionType): boolean => betweenOwn.has(type)
