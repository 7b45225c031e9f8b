import { Failed, refusedAs, useCall } from '@halyard/web/calls'
import { useQueryClient } from '@tanstack/react-query'
import { profileQuery } from '../../members/own-account/index.ts'
import { type OrderRow, orderQuery, type useOrderActions } from '../orders/index.ts'

/**
 * Withdrawing capital, which every order offers. During the subscription period the member sees the earliest
 * date before entering codes and passwords.
 */
export function useCapital(actions: ReturnType<typeof useOrderActions>) {
  const queries = useQueryClient()

  async function refuseWhileLocked({ orderId }: OrderRow): Promise<void> {
    const { order } = await queries.fetchQuery({ ...orderQuery(orderId), staleTime: 0 })
    const { capitalFreeFrom: time } = order
    if (!order.showWithdrawCapitalButton && time) throw new Failed(refusedAs('CAPITAL_LOCKED', { time }))
  }

  const looking = useCall({
    async send(row: OrderRow) {
      const { twoFaEnabled } = await queries.ensureQueryData(profileQuery)
      if (!row.showWithdrawCapitalButton && twoFaEnabled) await refuseWhileLocked(row)
    },
    onDone: (_, row) => actions.withdrawCapital(row),
  })
  return { withdraw: looking.send, dialog: { failure: looking.failure, onClose: looking.dismiss } }
}
