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
  const [asked, setAsked] = useState<PasswordAction | null>(null)
  const call = useCall({
    send: async (transactionPassword: string) => asked?.send(transactionPassword) ?? null,
    onDone({ message }) {
      setAsked(null)
      notify({ kind: 'success', title: app('success'), message })
      void renewOrders(queries)
    },
  })

  return {
    ask: setAsked,
    dialog: {
      opened: asked !== null,
      review: asked?.review,
      actionLabel: asked?.actionLabel ?? '',
      call,
      onClose(): void {
        call.dismiss()
        setAsked(null)
      },
    },
  }
}
