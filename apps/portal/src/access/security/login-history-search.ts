/** The Security page's search parameters. Loaded with the routes: nothing here may import a call. */
import { type LoginHistoryPart, loginHistoryParts } from '@halyard/contract'
import { type PageSearch, type RawSearch, readOneOf, readPageSearch } from '@halyard/web/routes'

export interface LoginHistorySearch extends PageSearch {
  /** Undefined means all. */
  readonly show?: LoginHistoryPart | undefined
}

export const readLoginHistorySearch = (search: RawSearch): LoginHistorySearch => ({
  show: readOneOf(loginHistoryParts, search.show),
  ...readPageSearch(search),
})
