import { OrderFailureDialog } from '../../app/orders/order-failure-dialog.tsx'
import { ProofDialogs } from '../../app/orders/proof-dialogs.tsx'
import { AmountDialog } from './amount-dialog.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { SummaryDialog } from './summary-dialog.tsx'
import type { usePurchase } from './use-purchase.ts'

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
