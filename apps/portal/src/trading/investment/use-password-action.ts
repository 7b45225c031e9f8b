import { useCall } from '@halyard/web/calls'
import { useNotifySuccess } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewOrders } from '../orders/index.ts'

interface PasswordAction {
  readonly review: string
  readonly actionLabel: string
  readonly send: (transactionPassword: string) => Promise<{ readonly message: string }>
}

/** An action that needs the transaction password but no code; used with a <TransactionPasswordDialog>. */
export function usePasswordAction() {
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const [action, setAction] = useState<PasswordAction | null>(null)
  const call = useCall({
    send: async (transactionPassword: string) => action?.send(transactionPassword) ?? null,
    onDone({ message }) {
      setAction(null)
      notifySuccess(message)
      void renewOrders(queries)
    },
  })

  return {
    begin: setAction,
    dialog: {
      opened: action !== null,
      review: action?.review,
      actionLabel: action?.actionLabel ?? '',
      call,
      onClose(): void {
        call.dismiss()
        setAction(null)
      },
    },
  }
}
