import { getRouteApi } from '@tanstack/react-router'
import { OnTheWay } from '../tracking/index.ts'
import { History } from './history.tsx'

const route = getRouteApi('/member/wallet/transaction-history')

/** The transactions of all wallets. */
export function HistoryPage() {
  const navigate = route.useNavigate()
  return (
    <History
      above={<OnTheWay />}
      search={route.useSearch()}
      onSearch={(search, how) => void navigate({ search, ...how })}
    />
  )
}
