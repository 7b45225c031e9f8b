import { products } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { api, type Failure, failureOf, openKeys } from '@halyard/web/calls'
import { enteredAmount, showAmount } from '@halyard/web/formats'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useProof } from '../transaction-password/index.ts'
import { arrivalOf } from './arrival.ts'
import { type Order, type OrderRow, orderQuery, renewOrders } from './order-queries.ts'

type Asked = { readonly about: 'profit' | 'unsubscribe'; readonly order: Order }

/**
 * A member's actions on an order: each asks for what it needs, then for proof. Success closes the dialogs and
 * refreshes the lists. Shown by <OrderActionDialogs>.
 */
export function useOrderActions() {
  const t = useTexts('orders')
  const app = useTexts('app')
  const queries = useQueryClient()
  const proof = useProof()
  const [asked, setAsked] = useState<Asked | null>(null)
  // Kept apart from the question, which stays on show while its dialog fades out.
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [pendingId, setPendingId] = useState<string | null>(null)
  const busy = useRef(false)

  /** Runs one action at a time, no matter how often or where it is clicked. */
  async function attempt(orderId: string, step: () => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPendingId(orderId)
    try {
      await step()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      busy.current = false
      setPendingId(null)
    }
  }

  function ask(about: Asked['about'], orderId: string): Promise<void> {
    return attempt(orderId, async () => {
      const { order } = await queries.fetchQuery({ ...orderQuery(orderId), staleTime: 0 })
      setAsked({ about, order })
      setAsking(true)
    })
  }

  async function done({ message }: { message: string }): Promise<void> {
    notify({ kind: 'success', title: app('success'), message })
    void renewOrders(queries)
  }

  function withdrawCapital(row: OrderRow): Promise<void> {
    const { orderId } = row
    return attempt(orderId, () =>
      proof.begin({
        kind: 'CAPITAL',
        needsTwoFa: true,
        review: t('capitalReview', { package: row.productName, amount: showAmount(arrivalOf(row)) }),
        actionLabel: t('withdrawCapital'),
        action: async (transactionPassword, proposedKey) => {
          const body = { orderId, transactionPassword }
          const send = (idempotencyKey: string) => api(products.withdrawCapital, { body }, { idempotencyKey })
          await done(await openKeys.send(['CAPITAL', orderId], proposedKey, send))
        },
      }),
    )
  }

  function confirmProfit(withdrawAmount: string): Promise<void> {
    const order = asked?.order
    if (!order) return Promise.resolve()
    const { orderId } = order
    const amount = enteredAmount(withdrawAmount, 'USDT') ?? withdrawAmount
    setAsking(false)
    return attempt(orderId, () =>
      proof.begin({
        kind: 'PROFIT',
        needsTwoFa: false,
        review: t('profitReview', { package: order.packageName, amount }),
        actionLabel: t('profitAction', { amount }),
        action: async (transactionPassword, proposedKey) => {
          const query = { orderId, withdrawAmount, transactionPassword }
          const send = (idempotencyKey: string) =>
            api(products.packageWithdrawal, { query }, { idempotencyKey })
          await done(await openKeys.send(['PROFIT', orderId, withdrawAmount], proposedKey, send))
        },
      }),
    )
  }

  function confirmUnsubscribe(): Promise<void> {
    const order = asked?.order
    if (!order) return Promise.resolve()
    const { orderId } = order
    setAsking(false)
    return attempt(orderId, () =>
      proof.begin({
        kind: 'UNSUBSCRIBE',
        needsTwoFa: false,
        review: t('unsubscribeReview', {
          package: order.packageName,
          amount: showAmount(arrivalOf(order, order.fee)),
          fee: showAmount(order.fee),
        }),
        actionLabel: t('unsubscribe'),
        action: async (transactionPassword, proposedKey) => {
          const body = { orderId, transactionPassword }
          const send = (idempotencyKey: string) => api(products.unsubscribe, { body }, { idempotencyKey })
          await done(await openKeys.send(['UNSUBSCRIBE', orderId], proposedKey, send))
        },
      }),
    )
  }

  const dialogFor = (about: Asked['about']) => ({
    order: asked?.about === about ? asked.order : null,
    opened: asking && asked?.about === about,
    onClose: () => setAsking(false),
  })
  return {
    /** The order whose action is being prepared. */
    pendingId,
    withdrawCapital,
    withdrawProfit: ({ orderId }: OrderRow) => ask('profit', orderId),
    unsubscribe: ({ orderId }: OrderRow) => ask('unsubscribe', orderId),
    dialogs: {
      proof: proof.dialogs,
      profit: { ...dialogFor('profit'), onConfirm: confirmProfit },
      unsubscribe: { ...dialogFor('unsubscribe'), onConfirm: confirmUnsubscribe },
      failure: { failure, onClose: () => setFailure(null) },
    },
  }
}
