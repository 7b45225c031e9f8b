import { notify } from '@halyard/ui/feedback'
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
  const [opened, setOpened] = useState(false)

  return {
    ask(next: PasswordAction): void {
      setAsked(next)
      setOpened(true)
    },
    dialog: {
      opened,
      review: asked?.review,
      actionLabel: asked?.actionLabel ?? '',
      async action(transactionPassword: string): Promise<void> {
        if (!asked) return
        const { message } = await asked.send(transactionPassword)
        setOpened(false)
        notify({ kind: 'success', title: app('success'), message })
        void renewOrders(queries)
      },
      onClose: () => setOpened(false),
    },
  }
}
