import type { PageSearch } from '../routes/read-search.ts'

/** The page of a list, in the address: a reload, Back and a shared link show the same one. */
export interface Paging {
  /** Counted from one. */
  readonly page: number
  /** Back returns to the page before. */
  readonly turnTo: (page: number) => void
  /** Replaces the address: for a page beyond the end. */
  readonly correctTo: (page: number) => void
}

/** Options for the router's navigation. */
export interface TurnHow {
  readonly replace: boolean
  readonly resetScroll: false
}

/** `turn` gets undefined for the first page, which the address does not name. */
export function pagingOf(
  page: number | undefined,
  turn: (page: number | undefined, how: TurnHow) => unknown,
): Paging {
  const go = (to: number, replace: boolean) =>
    void turn(to > 1 ? to : undefined, { replace, resetScroll: false })
  return { page: page ?? 1, turnTo: (to) => go(to, false), correctTo: (to) => go(to, true) }
}

/** A route whose only search parameter is the page of its list: the result of `getRouteApi`. */
interface PagedRoute {
  readonly useSearch: () => PageSearch
  readonly useNavigate: () => (options: { search: PageSearch } & TurnHow) => Promise<void>
}

export function usePaging(route: PagedRoute): Paging {
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  return pagingOf(page, (page, how) => navigate({ search: { page }, ...how }))
}
