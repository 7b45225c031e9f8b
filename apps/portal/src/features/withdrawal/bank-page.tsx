import { BankForm } from './bank-form.tsx'
import { WithdrawalScreen } from './withdrawal-screen.tsx'

export function BankPage() {
  return (
    <WithdrawalScreen page="withdrawalFiat" purpose="bankPurpose">
      <BankForm />
    </WithdrawalScreen>
  )
}
