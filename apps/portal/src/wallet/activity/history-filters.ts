/** The filters of the transaction history: the server's query, and the choices. Pure. */
import { type TransactionType, transactionTypes, type WalletType } from '@halyard/contract'
import { bonusKinds } from '@halyard/money'
import type { HistoryFilters } from './history-search.ts'
import type { HistoryQuery } from './wallet-queries.ts'

export function isFiltering(filters: HistoryFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

export function filtersInUse({ type, currency, from, to }: HistoryFilters): number {
  return [type, currency, from, to].filter((value) => value !== undefined).length
}

/** True if both days are set and the first is after the second. */
export function isReversed({ from, to }: HistoryFilters): boolean {
  return from !== undefined && to !== undefined && from > to
}

export const rowsPerPage = 8

const bonusTypes: ReadonlySet<TransactionType> = new Set([...bonusKinds, 'BONUS_REVERSAL'])

/** The server's query: a filter is sent only if it is not All, the days only if both are set. */
export function queryOf(
  filters: HistoryFilters,
  pageNo: number,
  walletType: WalletType | undefined,
): HistoryQuery {
  const { type, currency, userType, from, to } = filters
  // Bonuses are credited to the bonus wallet, which the list without a wallet omits.
  const listedWallet = walletType ?? (type && bonusTypes.has(type) ? 'BONUS' : undefined)
  return {
    pageNo,
    pageSize: rowsPerPage,
    ...(userType && { userType }),
    ...(currency && { cryptoType: currency }),
    ...(type && { transactionType: type }),
    ...(from && to && !isReversed(filters) && { from, to }),
    ...(listedWallet && { walletType: listedWallet }),
  }
}

const usdtTypes = [
  'DEPOSIT',
  'WITHDRAW',
  'BONUS_TO_WALLET',
  'PURCHASE',
  'PURCHASE_RETURNED',
  'PROFIT',
  'CAPITAL',
  'FEE',
  'COMPENSATION',
  'INHERITANCE',
  'DEPOSIT_REVERSAL',
  'DEPOSIT_RESTORED',
  'TO_MT5',
  'TO_MT5_RETURNED',
  'FROM_MT5',
  'HOLD',
  'RELEASE',
] as const
// USDP pays for a part of a package.
const usdpTypes = [
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'USDP_GRANT',
  'PURCHASE',
  'PURCHASE_RETURNED',
  'INHERITANCE',
] as const

export function typesOf(walletType: WalletType | undefined): readonly TransactionType[] {
  switch (walletType) {
    case 'USDT':
      return usdtTypes
    case 'USDP':
      return usdpTypes
    case 'BONUS':
      return [...bonusTypes, 'BONUS_TO_WALLET', 'INHERITANCE']
    case undefined:
      return transactionTypes
  }
}
