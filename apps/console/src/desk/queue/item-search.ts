/** The open item as in the address: a reload shows it again, and the link can be sent to a colleague. */
import { type RawSearch, readText } from '@halyard/web/routes'

export interface ItemSearch {
  readonly item?: string | undefined
}

export const readItemSearch = ({ item }: RawSearch): ItemSearch => ({ item: readText(item) })

export interface ItemInAddress {
  readonly item: string | null
  /** Null closes it. Stepping from one to the next leaves no trace in the history. */
  readonly open: (item: string | null, how?: { readonly replace: boolean }) => void
}

/** What `getRouteApi` returns for the route of a queue. */
interface ItemRoute {
  readonly useSearch: () => ItemSearch
  readonly useNavigate: () => (options: {
    search: ItemSearch
    replace: boolean
    resetScroll: false
  }) => Promise<void>
}

export function useItemInAddress(route: ItemRoute): ItemInAddress {
  const { item } = route.useSearch()
  const navigate = route.useNavigate()
  return {
    item: item ?? null,
    open: (next, { replace } = { replace: false }) =>
      void navigate({ search: { item: next ?? undefined }, replace, resetScroll: false }),
  }
}
