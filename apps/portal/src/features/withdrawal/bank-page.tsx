import { BankForm } from './bank-form.tsx'
import { WithdrawalScreen } from './withdrawal-screen.tsx'

export function BankPage() {
  return (
    <WithdrawalScreen title="withdrawalFiat" purpose="bankPurpose">
      <BankForm />
    </WithdrawalScreen>
  )
}
