import { mt5Transfers, type ReplyOf, type SentBodyOf } from '@halyard/contract'
import { api, Failed, refusedAs } from '@halyard/web/calls'
import { useCallForm } from '@halyard/web/forms'
import type { Message } from '@halyard/web/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewOrders } from '../../trading/orders/index.ts'
import { shortfallOf } from '../balances/index.ts'

type TransferCall = typeof mt5Transfers.mt5ToWallet | typeof mt5Transfers.walletToMt5
type Reply = ReplyOf<typeof mt5Transfers.mt5ToWallet>

export interface Transferred {
  readonly state: Reply['state']
  /** The result of a completed transfer. */
  readonly text: string
}

type Values = { amount: string; password2: string; productId: string }

interface CheckedTransfer {
  readonly call: TransferCall
  /** The transferable amount; undefined until loaded. */
  readonly available: string | undefined
  readonly bodyOf: (values: Values) => SentBodyOf<typeof mt5Transfers.walletToMt5>
  readonly checkOf: (values: Values) => SentBodyOf<typeof mt5Transfers.mt5TransferCheck>
  readonly describe: (values: Values) => Message
  readonly onDone: (reply: Reply, values: Values) => void
}

/** Form, wallet status check, transfer. */
export function useCheckedTransfer({ call, available, bodyOf, checkOf, describe, onDone }: CheckedTransfer) {
  const queries = useQueryClient()
  const [stoppedByCheck, setStoppedByCheck] = useState(false)
  const form = useCallForm({
    call,
    initialValues: { amount: '', password2: '', productId: '' },
    alsoCheck: ({ amount }) => (shortfallOf(amount, available) ? { amount: 'INSUFFICIENT_BALANCE' } : {}),
    bodyOf,
    describe,
    async confirm() {
      setStoppedByCheck(false)
      const { data } = await api(mt5Transfers.mt5TransferCheck, { body: checkOf(form.values) })
      if (!data) return true
      setStoppedByCheck(true)
      // The refusal may come from stale data on screen.
      void renewOrders(queries)
      throw new Failed(refusedAs(data.code, data.params))
    },
    onDone(reply, values) {
      onDone(reply, values)
      void renewOrders(queries)
    },
  })
  const missing = shortfallOf(form.values.amount, available)
  // No password prompt before the balance is known to suffice.
  const isPayable = available !== undefined
  return { form, missing, isPayable, stoppedByCheck }
}
