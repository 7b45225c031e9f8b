import { getRouteApi } from '@tanstack/react-router'
import { OnTheWay } from '../tracking/index.ts'
import { History } from './history.tsx'

const route = getRouteApi('/member/wallet/transactionHistory/$walletType')

export function WalletHistoryPage() {
  const navigate = route.useNavigate()
  const { walletType } = route.useParams()
  return (
    <History
      above={<OnTheWay />}
      walletType={walletType}
      search={route.useSearch()}
      onSearch={(search, how) => void navigate({ search, ...how })}
    />
  )
}
