import { notify } from '@halyard/ui/feedback'
import { useCall } from '@halyard/web/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { renewOrders } from '../orders/index.ts'

interface PasswordAction {
  readonly review: string
  readonly actionLabel: string
  readonly send: (transactionPassword: string) => Promise<{ readonly message: string }>
}

/** An action that needs the transaction password but no code; used with a <TransactionPasswordDialog>. */
export function usePasswordAction() {
  const app = useTexts('app')
  const queries = useQueryClient()
  const [action, setAction] = useState<PasswordAction | null>(null)
  const call = useCall({
    send: async (transactionPassword: string) => action?.send(transactionPassword) ?? null,
    onDone({ message }) {
      setAction(null)
      notify({ kind: 'success', title: app('success'), message })
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
