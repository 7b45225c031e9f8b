import { ProofDialogs } from '../../access/transaction-password/index.ts'
import { OrderFailureDialog } from '../orders/index.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { SummaryDialog } from './summary-dialog.tsx'
import type { usePurchase } from './use-purchase.tsx'

export function PurchaseDialogs(dialogs: ReturnType<typeof usePurchase>['dialogs']) {
  return (
    <>
      <AmountDialog {...dialogs.amount} />
      <SummaryDialog {...dialogs.summary} />
      <ProofDialogs {...dialogs.proof} />
      <ResultDialog {...dialogs.result} />
      <OrderFailureDialog {...dialogs.failure} />
    </>
  )
}
