import { type BodyOf, mt5Transfers, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { useCallForm, useFailureWords } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewOrders } from '../orders/index.ts'
import { type Obstacle, obstacleOf } from './transfer-check.ts'

type TransferCall = typeof mt5Transfers.mt5ToWallet | typeof mt5Transfers.walletToMt5
export type Transferred = ReplyOf<typeof mt5Transfers.mt5ToWallet>

type Values = { amount: string; password2: string; productId: string }

interface CheckedTransfer {
  readonly call: TransferCall
  readonly bodyOf: (values: Values) => BodyOf<typeof mt5Transfers.walletToMt5>
  readonly checkOf: (values: Values) => BodyOf<typeof mt5Transfers.mt5TransferCheck>
  readonly onDone: (reply: Transferred) => void
}

/** Form, wallet status check, transfer. A dialog shows whatever prevents it, and the typed values stay. */
export function useCheckedTransfer({ call, bodyOf, checkOf, onDone }: CheckedTransfer) {
  const queries = useQueryClient()
  const wordsOf = useFailureWords()
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const form = useCallForm({
    call,
    movesMoney: true,
    initialValues: { amount: '', password2: '', productId: '' },
    bodyOf,
    async confirm() {
      const reply = await api(mt5Transfers.mt5TransferCheck, { body: checkOf(form.values) })
      const found = obstacleOf(reply)
      setObstacle(found)
      return found === null
    },
    onFailed(failure) {
      if (failure.kind === 'unknown') void renewOrders(queries)
      setObstacle({
        title: failure.kind === 'unknown' ? 'unknown' : 'unsuccessful',
        message: wordsOf(failure),
      })
    },
    onDone(reply) {
      onDone(reply)
      void renewOrders(queries)
    },
  })
  return { form, obstacle, dismiss: () => setObstacle(null) }
}
