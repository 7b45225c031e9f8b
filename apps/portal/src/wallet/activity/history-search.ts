/**
 * The search parameters of the transaction history, so that a reload or a shared link shows the same lines.
 * Loaded with the routes: nothing here may import a call.
 */
import { type TransactionType, transactionTypes } from '@halyard/contract'
import { type PageSearch, type RawSearch, readDay, readOneOf, readPageSearch } from '@halyard/web/routes'

/** Undefined means All. */
export interface HistoryFilters {
  readonly type?: TransactionType | undefined
  readonly currency?: 'USDT' | 'USDP' | undefined
  readonly userType?: 'INVESTOR' | undefined
  /** YYYY-MM-DD, like the value of a day field. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Reads the filters from the address; an invalid value counts as All. */
export function filtersOf(search: RawSearch): HistoryFilters {
  return {
    type: readOneOf(transactionTypes, search.type),
    currency: readOneOf(['USDT', 'USDP'], search.currency),
    userType: readOneOf(['INVESTOR'], search.userType),
    from: readDay(search.from),
    to: readDay(search.to),
  }
}

export const readHistorySearch = (search: RawSearch): HistoryFilters & PageSearch => ({
  ...filtersOf(search),
  ...readPageSearch(search),
})
