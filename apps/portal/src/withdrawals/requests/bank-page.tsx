import { usePaging } from '@halyard/web/lists'
import { getRouteApi } from '@tanstack/react-router'
import { BankForm } from './bank-form.tsx'
import { WithdrawalScreen } from './withdrawal-screen.tsx'

const route = getRouteApi('/member/wallet/withdrawal/fiat')

export function BankPage() {
  return (
    <WithdrawalScreen page="withdrawalFiat" purpose="bankPurpose" paging={usePaging(route)}>
      <BankForm />
    </WithdrawalScreen>
  )
}
