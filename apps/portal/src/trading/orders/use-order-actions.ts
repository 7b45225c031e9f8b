import { useCall } from '@halyard/web/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'
import { useProof } from '../../access/transaction-password/index.ts'
import { idle, nextOrderAction, type OrderActionEvent, orderIdOf } from './order-action.ts'
import { type OrderRow, orderQuery } from './order-queries.ts'
import { useProofOf } from './use-proof-of.tsx'

/**
 * A member's actions on an order: each collects its input, then the proof. Success closes the dialogs and
 * refreshes the lists. Rendered by <OrderActionDialogs>.
 */
export function useOrderActions() {
  const queries = useQueryClient()
  const proof = useProof()
  const proofOf = useProofOf()
  const [state, dispatch] = useReducer(nextOrderAction, idle)
  const over = () => dispatch({ type: 'over' })
  const fetching = useCall({
    send: (orderId: string) => queries.fetchQuery({ ...orderQuery(orderId), staleTime: 0 }),
    onDone: ({ order }) => dispatch({ type: 'fetched', order }),
    onFailed: over,
  })
  const proving = useCall({
    send: (next: ReturnType<typeof proofOf>) => proof.begin(next),
    onFailed: over,
  })

  /** Dispatches the event, and does what the next step needs. */
  function go(event: OrderActionEvent): void {
    const next = nextOrderAction(state, event)
    if (next === state) return
    dispatch(event)
    if (next.step === 'fetching') void fetching.send(next.orderId)
    if (next.step === 'proving') void proving.send(proofOf(next.action, over))
  }

  const choosing = state.step === 'choosing' ? state : null
  const dialogFor = (about: 'profit' | 'unsubscribe') => ({
    order: choosing?.about === about ? choosing.order : null,
    opened: choosing?.about === about,
    onClose: over,
  })
  const failed = fetching.failure ? fetching : proving
  return {
    /** The order of the action in progress. */
    pendingId: fetching.pending || proving.pending ? orderIdOf(state) : null,
    withdrawCapital: (row: OrderRow) => go({ type: 'begun', about: 'capital', row }),
    withdrawProfit: (row: OrderRow) => go({ type: 'begun', about: 'profit', row }),
    unsubscribe: (row: OrderRow) => go({ type: 'begun', about: 'unsubscribe', row }),
    dialogs: {
      proof: proof.dialogs,
      profit: {
        ...dialogFor('profit'),
        onConfirm: (withdrawAmount: string) => go({ type: 'confirmed', withdrawAmount }),
      },
      unsubscribe: { ...dialogFor('unsubscribe'), onConfirm: () => go({ type: 'confirmed' }) },
      failure: { failure: failed.failure, onClose: failed.dismiss },
    },
  }
}
