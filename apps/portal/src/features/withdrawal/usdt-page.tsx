import { UsdtForm } from './usdt-form.tsx'
import { WithdrawalScreen } from './withdrawal-screen.tsx'

export function UsdtPage() {
  return (
    <WithdrawalScreen page="withdrawalUsdt" purpose="usdtPurpose">
      <UsdtForm />
    </WithdrawalScreen>
  )
}
