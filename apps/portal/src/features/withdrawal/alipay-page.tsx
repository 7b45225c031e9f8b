import { AlipayForm } from './alipay-form.tsx'
import { WithdrawalScreen } from './withdrawal-screen.tsx'

export function AlipayPage() {
  return (
    <WithdrawalScreen page="withdrawalAlipay" purpose="alipayPurpose">
      <AlipayForm />
    </WithdrawalScreen>
  )
}
