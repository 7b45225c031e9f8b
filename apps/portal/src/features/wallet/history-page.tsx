import { getRouteApi } from '@tanstack/react-router'
import { History } from './history.tsx'

const route = getRouteApi('/member/wallet/transaction-history')

/** The transactions of all wallets. */
export function HistoryPage() {
  const navigate = route.useNavigate()
  return <History search={route.useSearch()} onSearch={(search, how) => void navigate({ search, ...how })} />
}
