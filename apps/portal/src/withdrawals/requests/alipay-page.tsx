import { usePaging } from '@halyard/web/lists'
import { getRouteApi } from '@tanstack/react-router'
import { AlipayForm } from './alipay-form.tsx'
import { WithdrawalScreen } from './withdrawal-screen.tsx'

const route = getRouteApi('/member/wallet/withdrawal/Alipay')

export function AlipayPage() {
  return (
    <WithdrawalScreen page="withdrawalAlipay" purpose="alipayPurpose" paging={usePaging(route)}>
      <AlipayForm />
    </WithdrawalScreen>
  )
}
