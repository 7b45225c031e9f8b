import { ProofDialogs } from '../../access/transaction-password/index.ts'
import { OrderFailureDialog } from './order-failure-dialog.tsx'
import { ProfitDialog } from './profit-dialog.tsx'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'
import type { useOrderActions } from './use-order-actions.ts'

export function OrderActionDialogs(dialogs: ReturnType<typeof useOrderActions>['dialogs']) {
  return (
    <>
      <ProfitDialog {...dialogs.profit} />
      <UnsubscribeDialog {...dialogs.unsubscribe} />
      <ProofDialogs {...dialogs.proof} />
      <OrderFailureDialog {...dialogs.failure} />
    </>
  )
}
