import { usePaging } from '@halyard/web/lists'
import { getRouteApi } from '@tanstack/react-router'
import { UsdtForm } from './usdt-form.tsx'
import { WithdrawalScreen } from './withdrawal-screen.tsx'

const route = getRouteApi('/member/wallet/withdrawal/USDT')

export function UsdtPage() {
  return (
    <WithdrawalScreen page="withdrawalUsdt" purpose="usdtPurpose" paging={usePaging(route)}>
      <UsdtForm />
    </WithdrawalScreen>
  )
}
